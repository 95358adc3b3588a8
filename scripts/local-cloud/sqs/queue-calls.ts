import * as z from "zod/mini";
import { checkAttributes, initialAttributes } from "./queue-attributes.ts";
import { accountId, arnOf, type Queue } from "./queues.ts";
import type { SqsCalls } from "./sqs-call.ts";
import { badValue, SqsError } from "./sqs-error.ts";

const named = z.object({ QueueName: z.string() });
const attributes = z.optional(z.record(z.string(), z.string()));

function countsOf({ messages }: Queue, now: number) {
  const all = [...messages.values()];
  const hidden = all.filter(({ delivery }) => delivery.visibleAt > now);
  const inFlight = hidden.filter(({ delivery }) => delivery.receipt !== undefined).length;
  return {
    ApproximateNumberOfMessages: String(all.length - hidden.length),
    ApproximateNumberOfMessagesNotVisible: String(inFlight),
    ApproximateNumberOfMessagesDelayed: String(hidden.length - inFlight),
  };
}

/** The calls that make and describe queues. */
export const queueCalls: SqsCalls = {
  async CreateQueue(input, { queues, now, urlOf }) {
    const { QueueName, Attributes = {} } = z.extend(named, { Attributes: attributes }).parse(input);
    if (!/^[\w-]{1,80}$/.test(QueueName)) {
      throw badValue(
        "A name has 1 to 80 letters, digits, - and _; FIFO queues are not part of this.",
      );
    }
    const wanted = checkAttributes(Attributes);
    const present = queues.queues.get(QueueName);
    if (present) {
      const all: Record<string, string | undefined> = present.attributes;
      const other = Object.entries(wanted).find(([name, value]) => all[name] !== value);
      if (other) {
        const message = `A queue already exists with a different value for ${other[0]}.`;
        throw new SqsError("QueueNameExists", message, "QueueAlreadyExists");
      }
    } else {
      await queues.record({ is: "queue", name: QueueName, created: now(), attributes: wanted });
    }
    return { QueueUrl: urlOf(QueueName) };
  },

  async GetQueueUrl(input, { queues, urlOf }) {
    return { QueueUrl: urlOf(queues.get(named.parse(input).QueueName).name) };
  },

  async ListQueues(input, { queues, urlOf }) {
    const { QueueNamePrefix = "" } = z
      .object({ QueueNamePrefix: z.optional(z.string()) })
      .parse(input);
    const names = [...queues.queues.keys()].filter((name) => name.startsWith(QueueNamePrefix));
    return { QueueUrls: names.map(urlOf) };
  },

  async SetQueueAttributes(input, { queues, queueOf }) {
    const { name, created, attributes: before } = queueOf(input);
    const { Attributes = {} } = z.object({ Attributes: attributes }).parse(input);
    const wanted = { ...initialAttributes, ...before, ...checkAttributes(Attributes) };
    await queues.record({ is: "queue", name, created, attributes: wanted });
  },

  async GetQueueAttributes(input, { queueOf, now }) {
    const queue = queueOf(input);
    const { AttributeNames = [] } = z
      .object({ AttributeNames: z.optional(z.array(z.string())) })
      .parse(input);
    const all = {
      ...queue.attributes,
      ...countsOf(queue, now()),
      QueueArn: arnOf(queue.name),
      CreatedTimestamp: String(Math.floor(queue.created / 1000)),
    };
    const wanted = Object.entries(all).filter(
      ([name]) => AttributeNames.includes("All") || AttributeNames.includes(name),
    );
    return { Attributes: Object.fromEntries(wanted) };
  },

  async PurgeQueue(input, { queues, queueOf }) {
    const { name, messages } = queueOf(input);
    const removals = [...messages.keys()].map((key) =>
      queues.record({ is: "message", queue: name, key }),
    );
    await Promise.all(removals);
  },

  async DeleteQueue(input, { queues, queueOf }) {
    await queues.record({ is: "queue", name: queueOf(input).name });
  },
};

export const queueUrl = (endpoint: string, name: string) => `${endpoint}/${accountId}/${name}`;

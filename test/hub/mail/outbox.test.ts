import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { marshall } from "@aws-sdk/util-dynamodb";
import { CreateQueueCommand, ReceiveMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import PostalMime from "postal-mime";
import { afterAll, describe, expect } from "vitest";
import { environment } from "../../../shared/environment.ts";
import { eventFunctionSpecs } from "../../../shared/operations/all.ts";
import { startSes } from "../../../scripts/local-cloud/ses/ses.ts";
import { startSqs } from "../../../scripts/local-cloud/sqs/sqs.ts";
import type { Write } from "../../../functions/platform/aws/table.ts";
import { deliverOutbox } from "../../support/outbox.ts";
import { hubTest as test } from "../../support/hub-test.ts";
import { makeLambdaContext } from "../../support/lambda-context.ts";

let folder: string;
let ses: Awaited<ReturnType<typeof startSes>>;
let sqs: Awaited<ReturnType<typeof startSqs>>;
let queueUrl: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "nevjegy-outbox-"));
  ses = await startSes({ dataDir: join(folder, "ses") });
  sqs = await startSqs({ dataDir: join(folder, "sqs") });
  const client = new SQSClient({ endpoint: sqs.endpoint });
  const queue = await client.send(new CreateQueueCommand({ QueueName: "mail" }));
  queueUrl = queue.QueueUrl ?? "";
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SES: ses.endpoint,
    AWS_ENDPOINT_URL_SQS: sqs.endpoint,
    [environment.mailQueue]: queueUrl,
    [environment.mailSender]: "nevjegy@nevjegy.example",
  });
});
afterAll(async () => {
  await ses.stop();
  await sqs.stop();
  await rm(folder, { recursive: true, force: true });
});

const mail = {
  template: "cardLocked",
  to: "eszter@tolgyfa.example",
  language: "hu",
  values: {
    card: 'Őszi "vásár" <2026>\r\nBcc: x@x.example',
    lastName: "Bőhm-Szűcs",
    firstName: "Eszter",
    path: "/my-cards/x",
  },
} as const;

/** The outbox write of the mail. */
async function mailWrite(id: string, at: Date): Promise<Write> {
  const { createOutboxWrite } = await import("../../../functions/data/store/outbox.ts");
  const { mailQueue } = await import("../../../functions/mail/mail-message.ts");
  return createOutboxWrite(id, at.toISOString(), mailQueue.message(mail));
}

async function queued(): Promise<{ messageId: string; body: string }[]> {
  const client = new SQSClient({ endpoint: sqs.endpoint });
  const { Messages = [] } = await client.send(
    new ReceiveMessageCommand({
      QueueUrl: queueUrl,
      MaxNumberOfMessages: 10,
      VisibilityTimeout: 0,
    }),
  );
  return Messages.map(({ MessageId = "", Body = "" }) => ({ messageId: MessageId, body: Body }));
}

describe("a mail that follows a write", () => {
  test("a mail passes the outbox, the stream, the queue and SES exactly once, in the reader's language", async ({
    hub,
  }) => {
    const { outboxKey } = await import("../../../functions/data/store/outbox.ts");
    const { handler: relay } = await import("../../../functions/registry/handlers/relay-outbox.ts");
    const { handler: send } = await import("../../../functions/registry/handlers/send-mail.ts");
    await hub.store.table.transact([await mailWrite("mail-1", new Date())]);
    const item = await hub.store.table.get(outboxKey("mail-1"));
    const record = {
      eventName: "INSERT" as const,
      dynamodb: { SequenceNumber: "1", NewImage: marshall(item) as never },
    };

    expect(await relay({ Records: [record] }, makeLambdaContext())).toEqual({
      batchItemFailures: [],
    });
    const messages = await queued();
    for (let delivery = 0; delivery < 2; delivery += 1)
      expect(await send({ Records: messages as never }, makeLambdaContext())).toEqual({
        batchItemFailures: [],
      });

    expect(await hub.store.table.get(outboxKey("mail-1"))).toBeUndefined();
    const sent = ses.list();
    expect(sent).toHaveLength(1);
    const message = await PostalMime.parse((await ses.read(sent[0]?.id ?? "")) ?? "");
    // What looks like an address in a person's own words is broken up, so that mail programs make no link of it.
    expect(message.subject).toBe(
      'Zárolták a kártyáját: Őszi "vásár" <2026> Bcc: x@\u200Bx.\u200Bexample',
    );
    expect(message.to?.map(({ address }) => address)).toEqual(["eszter@tolgyfa.example"]);
    expect(message.bcc).toBeUndefined();
    expect(message.text).toContain("Kedves Bőhm-Szűcs Eszter!");
    expect(message.html).not.toContain("<2026>");
    expect(message.html).toContain(`${hub.url}/my-cards/x`);
  });

  test("the sweep delivers a mail that the stream left behind", async ({ hub }) => {
    const { outboxKey } = await import("../../../functions/data/store/outbox.ts");
    const { handler: sweep } = await import("../../../functions/registry/handlers/sweep-outbox.ts");
    await hub.store.table.transact([
      await mailWrite("mail-old", new Date(Date.now() - 120_000)),
      await mailWrite("mail-new", new Date()),
    ]);

    await sweep({}, makeLambdaContext());

    expect(await hub.store.table.get(outboxKey("mail-old"))).toBeUndefined();
    expect(await hub.store.table.get(outboxKey("mail-new"))).toBeDefined();
  });

  test("a mail that cannot be sent is retried, and the others of its batch are not", async () => {
    const { handler: send } = await import("../../../functions/registry/handlers/send-mail.ts");
    const record = (id: string, to: string) => ({
      messageId: id,
      body: JSON.stringify({ id, mail: { ...mail, to } }),
    });

    const Records = [
      record("good", "anna@tolgyfa.example"),
      record("bad", "reject@tolgyfa.example"),
      { messageId: "poison", body: "{" },
    ] as never;
    const answer = await send({ Records }, makeLambdaContext());

    expect(answer.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)).toEqual([
      "bad",
      "poison",
    ]);
  });
});

describe("a mail provider that does not answer", () => {
  test("the function ends the request in time to report the mail, and sends the next one (T77)", async () => {
    const { handler: send } = await import("../../../functions/registry/handlers/send-mail.ts");
    const record = (id: string) => ({ messageId: id, body: JSON.stringify({ id, mail }) });
    const context = makeLambdaContext(eventFunctionSpecs.sendMail.timeoutSeconds! * 1000);
    ses.holdRequests(1);

    const answer = await send({ Records: [record("held"), record("next")] as never }, context);

    expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: "held" }] });
    expect(context.getRemainingTimeInMillis()).toBeGreaterThan(20_000);
  });
});

describe("pictures that follow a batch", () => {
  test("the image tasks of a batch are one entry, and one message each on the queue", async ({
    hub,
  }) => {
    const { outboxKey, createOutboxWrite } =
      await import("../../../functions/data/store/outbox.ts");
    const { publishQueue } =
      await import("../../../functions/areas/files/pictures/published-sources.ts");
    const client = new SQSClient({ endpoint: sqs.endpoint });
    const { QueueUrl = "" } = await client.send(new CreateQueueCommand({ QueueName: "picture" }));
    process.env[environment.pictureQueue] = QueueUrl;
    const records = ["one", "two", "three"].map((id) => ({ model: "card", id }));
    const at = new Date().toISOString();
    await hub.store.table.transact([
      createOutboxWrite("batch-1", at, publishQueue.message({ records })),
    ]);

    await deliverOutbox(hub, "publish");

    const request = new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 });
    const { Messages = [] } = await client.send(request);
    const tasks = Messages.map(({ Body = "" }) => JSON.parse(Body) as { id: string });
    expect(tasks.toSorted((one, other) => (one.id < other.id ? -1 : 1))).toEqual([
      { do: "publish", model: "card", id: "one" },
      { do: "publish", model: "card", id: "three" },
      { do: "publish", model: "card", id: "two" },
    ]);
    expect(await hub.store.table.get(outboxKey("batch-1"))).toBeUndefined();
  });
});

describe("an outbox entry", () => {
  test("the sweep finds an entry in every shard, oldest first", async ({ hub }) => {
    const { listWaitingEntries } = await import("../../../functions/data/store/outbox.ts");
    const ids = Array.from({ length: 24 }, (_, at) => `shard-${String(at).padStart(2, "0")}`);
    for (const [at, id] of ids.entries())
      await hub.store.table.transact([await mailWrite(id, new Date(at * 1000))]);

    const entries = await listWaitingEntries(hub.store.table, new Date(60_000).toISOString());

    expect(entries.map(({ _id }) => _id)).toEqual(ids);
  });

  test("an entry whose queue has no route is not delivered and stays in the outbox", async ({
    hub,
  }) => {
    const { deliverEntry } = await import("../../../functions/registry/outbox-routes.ts");
    const { outboxKey, createOutboxWrite } =
      await import("../../../functions/data/store/outbox.ts");
    const entry = { _id: "unknown-1", at: new Date().toISOString(), queue: "pigeon", message: {} };
    await hub.store.table.transact([createOutboxWrite(entry._id, entry.at, entry)]);

    await expect(deliverEntry(hub.store, entry)).rejects.toThrow("no route for pigeon");

    expect(await hub.store.table.get(outboxKey(entry._id))).toBeDefined();
  });

  test("an entry is refused when its message does not match the schema of its queue", async () => {
    const { mailQueue } = await import("../../../functions/mail/mail-message.ts");

    expect(() => mailQueue.message({ ...mail, to: "no address" })).toThrow("to");
  });
});

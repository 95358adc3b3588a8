import { HubError } from "../../../shared/errors.ts";
import type { EnvironmentName } from "../../../shared/environment.ts";
import type { Deadline } from "../lambda/deadline.ts";
import { requireVariable, serviceEndpoint } from "../lambda/environment.ts";
import { isTransientServiceFault, ServiceRefused } from "./service-refused.ts";
import { postSigned, type SignedReply } from "./signed-post.ts";

/** SQS takes a message in one signed request; its own client would be a twentieth of a bundle for that. */

/** SQS refused a message. The log shows no text of its answer. */
export class QueueRefused extends ServiceRefused {
  constructor(reply: SignedReply) {
    super(reply);
    this.message = `SQS answered ${this.status}: ${this.name}`;
  }
}

/** Attempts per message. The wait after an attempt starts at `firstWaitMs` and doubles. */
const tries = 3;
const firstWaitMs = 50;
const maxAttemptMs = 3000;

/**
 * Sends a message to a queue. After a lost reply the message is sent again, so it may be delivered twice.
 * @param variable names the queue's address
 * @throws the failure of the last attempt, for example `QueueRefused`, and `overloaded` when the deadline ends the attempts
 */
export async function sendToQueue(
  variable: EnvironmentName,
  message: unknown,
  deadline: Deadline,
): Promise<void> {
  const QueueUrl = requireVariable(variable);
  const body = JSON.stringify({ QueueUrl, MessageBody: JSON.stringify(message) });
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send(QueueUrl, body, Math.ceil(Math.min(maxAttemptMs, deadline.left())));
    } catch (error) {
      if (!isTransientServiceFault(error)) throw error;
      const waitMs = firstWaitMs * 2 ** (attempt - 1);
      if (deadline.left() <= waitMs)
        throw new HubError("overloaded", { retryAfter: 1 }, { cause: error });
      if (attempt === tries) throw error;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
}

async function send(queueUrl: string, body: string, timeoutMs: number): Promise<void> {
  const reply = await postSigned({
    service: "sqs",
    origin: serviceEndpoint("SQS") ?? new URL(queueUrl).origin,
    target: "AmazonSQS.SendMessage",
    body,
    timeoutMs,
  });
  if (reply.status !== 200) throw new QueueRefused(reply);
}

import type { EnvironmentName } from "../../../shared/environment.ts";
import { requireVariable, serviceEndpoint } from "../lambda/environment.ts";
import { signerFor } from "./signer.ts";

/** SQS takes a message in one signed request; its own client would be a twentieth of a bundle for that. */

/** SQS refused a message. */
export class QueueRefused extends Error {
  override name = "QueueRefused";
  readonly status: number;
  constructor(status: number, answer: string) {
    super(`SQS answered ${status}: ${answer.slice(0, 300)}`);
    this.status = status;
  }
}

/** Attempts per message. The wait after an attempt starts at `firstWaitMs` and doubles. */
const tries = 3;
const firstWaitMs = 50;
const timeoutMs = 3000;

/**
 * Sends a message to a queue. After a lost reply the message is sent again, so it may be delivered twice.
 * @param variable names the queue's address
 * @throws QueueRefused
 */
export async function sendToQueue(variable: EnvironmentName, message: unknown): Promise<void> {
  const QueueUrl = requireVariable(variable);
  const body = JSON.stringify({ QueueUrl, MessageBody: JSON.stringify(message) });
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send(QueueUrl, body);
    } catch (error) {
      const isFinal = error instanceof QueueRefused && error.status < 500 && error.status !== 429;
      if (isFinal || attempt === tries) throw error;
      await new Promise((resolve) => setTimeout(resolve, firstWaitMs * 2 ** (attempt - 1)));
    }
  }
}

async function send(queueUrl: string, body: string): Promise<void> {
  const { protocol, hostname, port, host } = new URL(
    serviceEndpoint("SQS") ?? new URL(queueUrl).origin,
  );
  const signed = await signerFor("sqs").sign({
    method: "POST",
    protocol,
    hostname,
    ...(port !== "" && { port: Number(port) }),
    path: "/",
    headers: {
      host,
      "content-type": "application/x-amz-json-1.0",
      "x-amz-target": "AmazonSQS.SendMessage",
    },
    body,
  });
  const { host: _host, ...headers } = signed.headers;
  const answer = await fetch(`${protocol}//${host}/`, {
    method: "POST",
    headers,
    body,
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await answer.text();
  if (!answer.ok) throw new QueueRefused(answer.status, text);
}

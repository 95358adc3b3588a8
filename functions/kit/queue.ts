import { createHash, createHmac } from "node:crypto";
import { SignatureV4 } from "@smithy/signature-v4";
import { region, required, serviceEndpoint } from "./environment.ts";
import { defaultProvider } from "./lambda-credentials.ts";
import type { EnvironmentName } from "../../shared/environment.ts";

/** SQS takes a message in one signed request; its own client would be a twentieth of a bundle for that. */

/** What SQS answered in place of taking a message. */
export class QueueRefused extends Error {
  override name = "QueueRefused";
  readonly status: number;
  constructor(status: number, answer: string) {
    super(`SQS answered ${status}: ${answer.slice(0, 300)}`);
    this.status = status;
  }
}

/** Tries of one message in all; the first wait between them, in ms, doubles. */
const tries = 3;
const firstWaitMs = 50;
const timeoutMs = 3000;

/** The form of hash that the signer asks for. */
class Sha256 {
  readonly #hash: ReturnType<typeof createHash> | ReturnType<typeof createHmac>;
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#hash = secret === undefined ? createHash("sha256") : createHmac("sha256", bytes(secret));
  }
  update(data: string | ArrayBuffer | ArrayBufferView): void {
    this.#hash.update(bytes(data));
  }
  digest(): Promise<Uint8Array> {
    return Promise.resolve(this.#hash.digest());
  }
}

function bytes(data: string | ArrayBuffer | ArrayBufferView): string | Uint8Array {
  if (typeof data === "string") return data;
  return ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);
}

const credentials = defaultProvider();

/**
 * Puts a message on a queue. A message may come twice: an answer that is lost is asked for again.
 * @param variable names the queue's address
 * @throws QueueRefused
 */
export async function sendToQueue(variable: EnvironmentName, message: unknown): Promise<void> {
  const QueueUrl = required(variable);
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
  const signer = new SignatureV4({
    service: "sqs",
    region: region(),
    credentials,
    sha256: Sha256,
  });
  const signed = await signer.sign({
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

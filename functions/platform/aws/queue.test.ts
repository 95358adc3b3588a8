import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { checkSignature } from "../../../scripts/local-cloud/signature.ts";
import { environment } from "../../../shared/environment.ts";
import { QueueRefused, sendToQueue } from "./queue.ts";

interface Received {
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

const credentials = { accessKeyId: "AKIDEXAMPLE", secretAccessKey: "not/a+secret" };
const before = { ...process.env };
let server: Server;
let received: Received[];
/** Statuses of the next answers; then 200. */
let answers: number[];

beforeEach(async () => {
  received = [];
  answers = [];
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => void chunks.push(chunk));
    request.on("end", () => {
      const { url = "", headers } = request;
      received.push({ url, headers, body: Buffer.concat(chunks).toString() });
      response.writeHead(answers.shift() ?? 200).end("{}");
    });
  });
  await new Promise<void>((listening) => void server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo; // it listens
  Object.assign(process.env, {
    AWS_REGION: "eu-central-1",
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_ENDPOINT_URL_SQS: `http://127.0.0.1:${port}`,
    [environment.jobQueue]: "https://sqs.eu-central-1.amazonaws.com/123456789012/jobs",
  });
});
afterEach(async () => {
  process.env = before;
  await new Promise((closed) => server.close(closed));
});

describe("a message for a queue", () => {
  test("a message is sent with the same signed request as by the SQS client", async () => {
    await sendToQueue(environment.jobQueue, { job: "őű-1" });
    const client = new SQSClient({
      region: "eu-central-1",
      credentials,
      useQueueUrlAsEndpoint: false,
    });
    const QueueUrl = process.env[environment.jobQueue];
    await client
      .send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify({ job: "őű-1" }) }))
      .catch(() => {}); // the answer is not what its client wants to see

    const [ours, theirs] = received;
    expect(JSON.parse(ours?.body ?? "")).toEqual(JSON.parse(theirs?.body ?? ""));
    expect(ours?.url).toBe(theirs?.url);
    for (const name of ["content-type", "x-amz-target", "host"])
      expect([name, ours?.headers[name]]).toEqual([name, theirs?.headers[name]]);
    const signed = checkSignature(
      { method: "POST", url: ours?.url ?? "", headers: ours?.headers ?? {} },
      { credentials, service: "sqs", now: new Date() },
    );
    expect(signed.scope).toContain("/eu-central-1/sqs/aws4_request");
  });

  test("is sent again when SQS is busy", async () => {
    answers = [503, 429];

    await sendToQueue(environment.jobQueue, { job: "1" });

    expect(received).toHaveLength(3);
  });

  test("is not sent again when SQS refuses it, and the failure says why", async () => {
    answers = [403];

    await expect(sendToQueue(environment.jobQueue, { job: "1" })).rejects.toThrow(QueueRefused);
    expect(received).toHaveLength(1);
  });

  test("ends in a failure when SQS stays busy", async () => {
    answers = [500, 500, 500, 500];

    await expect(sendToQueue(environment.jobQueue, { job: "1" })).rejects.toThrow("500");
    expect(received).toHaveLength(3);
  });
});

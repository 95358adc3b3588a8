import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { checkSignature } from "../../../scripts/local-cloud/signature.ts";
import { environment } from "../../../shared/environment.ts";
import {
  type ScriptedService,
  startScriptedService,
} from "../../../test/support/scripted-service.ts";
import { type Deadline, deadlineIn } from "../lambda/deadline.ts";
import { QueueRefused, sendToQueue } from "./queue.ts";

const credentials = { accessKeyId: "AKIDEXAMPLE", secretAccessKey: "not/a+secret" };
const before = { ...process.env };
let service: ScriptedService;

/** Statuses of the next answers; then 200. */
function answerWith(...statuses: number[]): void {
  service.answers.push(...statuses.map((status) => ({ status })));
}

function send(message: unknown = { job: "1" }, deadline: Deadline = deadlineIn(9000)) {
  return sendToQueue(environment.jobQueue, message, deadline);
}

const refusal = (name: string) => ({
  __type: `com.amazonaws.sqs#${name}`,
  message: `The text of ${name}`,
});

beforeEach(async () => {
  service = await startScriptedService();
  Object.assign(process.env, {
    AWS_REGION: "eu-central-1",
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_ENDPOINT_URL_SQS: service.endpoint,
    [environment.jobQueue]: "https://sqs.eu-central-1.amazonaws.com/123456789012/jobs",
  });
});
afterEach(async () => {
  process.env = before;
  await service.stop();
});

describe("a message for a queue", () => {
  test("a message is sent with the same signed request as by the SQS client", async () => {
    await send({ job: "őű-1" });
    const client = new SQSClient({
      region: "eu-central-1",
      credentials,
      useQueueUrlAsEndpoint: false,
    });
    const QueueUrl = process.env[environment.jobQueue];
    await client
      .send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify({ job: "őű-1" }) }))
      .catch(() => {}); // the answer is not what its client wants to see

    const [ours, theirs] = service.received;
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
    answerWith(503, 429);

    await send();

    expect(service.received).toHaveLength(3);
  });

  test.for([
    [400, "RequestThrottled"],
    [403, "ThrottlingException"],
  ] as const)("is sent again when SQS throttles with %i %s", async ([status, name]) => {
    service.answers.push({ status, body: refusal(name) });

    await send();

    expect(service.received).toHaveLength(2);
  });

  test("is sent again with SQS's clock when the clock was wrong", async () => {
    const serverTime = new Date(Date.now() + 3_600_000);
    const headers = { date: serverTime.toUTCString() };
    const body = refusal("SignatureDoesNotMatch");
    service.answers.push({ status: 403, headers, body }, { headers });

    await send();

    const [, second] = service.received;
    const request = { method: "POST", url: second?.url ?? "", headers: second?.headers ?? {} };
    const check = { credentials, service: "sqs", now: serverTime };
    expect(checkSignature(request, check)).toBeDefined();
    // The next test has the right clock again.
    service.answers.push({ headers: { date: new Date().toUTCString() } });
    await send();
  });

  test("ends as overloaded when SQS does not answer until the deadline (T77)", async () => {
    service.answers.push({ stall: "before" }, { stall: "before" }, { stall: "before" });
    const untilThird = { left: () => (service.received.length < 3 ? 150 : 0) };

    await expect(send({ job: "1" }, untilThird)).rejects.toThrow("overloaded");
    expect(service.received).toHaveLength(3);
  });

  test("a refusal is named without the text of the answer", async () => {
    service.answers.push({ status: 403, body: refusal("AccessDeniedException") });

    await expect(send()).rejects.toThrow(/^SQS answered 403: AccessDeniedException$/);
  });

  test("is not sent again when SQS refuses it, and the failure says why", async () => {
    answerWith(403);

    await expect(send()).rejects.toThrow(QueueRefused);
    expect(service.received).toHaveLength(1);
  });

  test("is not sent again when the time of the function is over (T77)", async () => {
    answerWith(500, 500);
    const untilAnswered = { left: () => (service.received.length === 0 ? 3000 : 0) };

    await expect(send({ job: "1" }, untilAnswered)).rejects.toThrow("overloaded");
    expect(service.received).toHaveLength(1);
  });

  test("ends in a failure when SQS stays busy", async () => {
    answerWith(500, 500, 500, 500);

    await expect(send()).rejects.toThrow("500");
    expect(service.received).toHaveLength(3);
  });
});

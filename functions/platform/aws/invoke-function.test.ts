import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startInvocations } from "../../../scripts/local-cloud/invocations.ts";
import { checkSignature } from "../../../scripts/local-cloud/signature.ts";
import { environment } from "../../../shared/environment.ts";
import { startScriptedService } from "../../../test/support/scripted-service.ts";
import { deadlineIn } from "../lambda/deadline.ts";
import { invokeFunction } from "./invoke-function.ts";

const credentials = { accessKeyId: "AKIDEXAMPLE", secretAccessKey: "not/a+secret" };
const before = { ...process.env };

function setEnvironment(endpoint: string): void {
  Object.assign(process.env, {
    AWS_REGION: "eu-central-1",
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_ENDPOINT_URL_LAMBDA: endpoint,
    [environment.searchFunction]: "Product-search_1",
  });
}

const call = (event: unknown) =>
  invokeFunction(environment.searchFunction, event, deadlineIn(5000));

beforeEach(() => {
  process.env = { ...before };
});
afterEach(() => {
  process.env = before;
});

describe("a call of another function", () => {
  test("is a signed POST to its path, and is repeated when Lambda is busy", async () => {
    const service = await startScriptedService();
    setEnvironment(service.endpoint);
    service.answers.push({ status: 429 }, { body: { is: "ő" } });

    expect(await call({ wanted: "ű" })).toEqual({ is: "ő" });

    const [, request] = service.received;
    expect(request).toMatchObject({
      url: "/2015-03-31/functions/Product-search_1/invocations",
      body: '{"wanted":"ű"}',
    });
    const { scope } = checkSignature(
      { method: "POST", url: request?.url ?? "", headers: request?.headers ?? {} },
      { credentials, service: "lambda", now: new Date() },
    );
    expect(scope).toContain("/eu-central-1/lambda/aws4_request");
    await service.stop();
  });

  test("is signed with the service's clock after a refusal that names the error in a header", async () => {
    const service = await startScriptedService();
    setEnvironment(service.endpoint);
    const date = new Date(Date.now() + 600_000).toUTCString();
    const errorType = "InvalidSignatureException:http://internal.amazon.com/coral/";
    service.answers.push(
      { status: 403, headers: { date, "x-amzn-errortype": errorType }, body: { message: "late" } },
      { body: { is: 1 } },
      { status: 403, headers: { "x-amzn-errortype": "AccessDeniedException" }, body: {} },
    );

    expect(await call({})).toEqual({ is: 1 });
    expect(service.received[1]?.headers["x-amz-date"]?.slice(0, 13)).toBe(
      new Date(date).toISOString().replace(/[-:]/g, "").slice(0, 13),
    );
    await expect(call({})).rejects.toMatchObject({ name: "AccessDeniedException" });
    await service.stop();
  });

  test("gets the result of a local function, or what it threw", async () => {
    const service = await startInvocations([
      {
        name: "Product-search_1",
        timeoutMs: 1000,
        load: async () => async (event: { fails?: boolean }) => {
          if (event.fails) throw new Error("Broken");
          return event;
        },
      },
    ]);
    setEnvironment(service.endpoint);

    expect(await call({ a: 1 })).toEqual({ a: 1 });
    expect(await call({ fails: true })).toMatchObject({ errorType: "Error" });
    await service.stop();
  });
});

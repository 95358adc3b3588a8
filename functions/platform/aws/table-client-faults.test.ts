import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { checkSignature } from "../../../scripts/local-cloud/signature.ts";
import {
  type ReceivedRequest,
  type ScriptedAnswer,
  type ScriptedService,
  startScriptedService,
} from "../../../test/support/scripted-service.ts";
import { openBothClients, type Outcome, type TableCall } from "./table-reference.fixture.ts";

const credentials = { accessKeyId: "AKIDEXAMPLE", secretAccessKey: "not/a+secret" };
const get: TableCall = ["GetItem", { TableName: "t", Key: { pk: "ő", sk: "a" } }];
let service: ScriptedService;

beforeEach(async () => {
  service = await startScriptedService();
  for (const [name, value] of Object.entries({
    AWS_REGION: "eu-central-1",
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_SESSION_TOKEN: `${"aZ09+/".repeat(100)}==`,
    AWS_ENDPOINT_URL_DYNAMODB: service.endpoint,
  }))
    vi.stubEnv(name, value);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
  await service.stop();
});

/** Sends calls through each client, which sees the same answers. */
async function runByBoth(
  answers: readonly ScriptedAnswer[],
  calls: readonly TableCall[] = [get],
  timeoutMs?: number,
) {
  const clients = openBothClients();
  const run = async (name: "ours" | "reference") => {
    const [outcomes, from]: [Outcome[], number] = [[], service.received.length];
    service.answers.splice(0, Infinity, ...answers);
    for (const call of calls) outcomes.push(await clients[name](call, timeoutMs));
    return { outcomes, received: service.received.slice(from) };
  };
  return { ours: await run("ours"), reference: await run("reference") };
}

/** What DynamoDB reads of a request. */
function essentials({ method, url, headers, body }: ReceivedRequest): unknown {
  const named = ["host", "content-type", "x-amz-target", "x-amz-security-token", "content-length"];
  const { signedHeaders } =
    /SignedHeaders=(?<signedHeaders>[^,]+)/.exec(headers.authorization ?? "")?.groups ?? {};
  // The SDK also signs what describes itself, and the length, which the hash of the body fixes.
  const signed = signedHeaders
    ?.split(";")
    .filter((name) => !/^(amz-sdk|x-amz-user-agent|content-length)/.test(name));
  return {
    method,
    url,
    body: JSON.parse(body) as unknown,
    signed,
    headers: named.map((name) => headers[name]),
  };
}

/** Throws unless the signature is valid. */
function signatureOf({ method, url, headers }: ReceivedRequest, now = new Date()) {
  return checkSignature({ method, url, headers }, { credentials, service: "dynamodb", now });
}

const values = {
  ":text": "ő",
  ":binary": Uint8Array.of(1, 255),
  ":set": new Set([1, 2]),
  ":no": undefined,
};
const write = {
  TableName: "t",
  ConditionExpression: "a = :text",
  ExpressionAttributeValues: values,
};
const item = { pk: "p", sk: "s", list: [{ text: "", flag: false, none: null }], hidden: undefined };
const calls: readonly TableCall[] = [
  get,
  ["BatchGetItem", { RequestItems: { t: { Keys: [{ pk: "p", sk: "s" }], ConsistentRead: true } } }],
  [
    "Query",
    {
      TableName: "t",
      KeyConditionExpression: "a = :text",
      ExpressionAttributeNames: { "#a": "a" },
      ExpressionAttributeValues: values,
      ExclusiveStartKey: { pk: "p", sk: "s" },
      IndexName: undefined,
      Limit: 3,
    },
  ],
  ["PutItem", { ...write, Item: item }],
  ["UpdateItem", { ...write, Key: { pk: "p", sk: "s" }, UpdateExpression: "SET a = :text" }],
  ["DeleteItem", { ...write, Key: { pk: "p", sk: "s" } }],
  [
    "TransactWriteItems",
    {
      ClientRequestToken: "one",
      TransactItems: [
        { Put: { ...write, Item: item } },
        { Update: { ...write, Key: { pk: "p", sk: "s" }, UpdateExpression: "SET a = :text" } },
        { Delete: { TableName: "t", Key: { pk: "p", sk: "s" } } },
        { ConditionCheck: { ...write, Key: { pk: "p", sk: "s" } } },
      ],
    },
  ],
];

describe("requests of the table's client and of the SDK's client", () => {
  test.for(calls)("%s is the same signed request", async (call) => {
    const { ours, reference } = await runByBoth([], [call]);

    expect(ours.received.map(essentials)).toEqual(reference.received.map(essentials));
    const [request] = ours.received;
    expect(request && signatureOf(request).scope).toContain("/eu-central-1/dynamodb/aws4_request");
  });

  test("credentials without a session are signed alike", async () => {
    vi.stubEnv("AWS_SESSION_TOKEN", undefined);

    const { ours, reference } = await runByBoth([]);

    expect(ours.received.map(essentials)).toEqual(reference.received.map(essentials));
    expect(ours.received[0]?.headers).not.toHaveProperty("x-amz-security-token");
  });
});

const refusal = (name: string, more: object = {}): ScriptedAnswer => ({
  status: 400,
  body: { __type: `com.amazonaws.dynamodb.v20120810#${name}`, message: `Told by ${name}`, ...more },
});
const cancelled = (...reasons: string[]) =>
  refusal("TransactionCanceledException", {
    CancellationReasons: reasons.map((Code) => ({
      Code,
      ...(Code !== "None" && { Message: "m" }),
    })),
  });

const refusals: Readonly<Record<string, ScriptedAnswer>> = {
  ...Object.fromEntries(
    [
      "ProvisionedThroughputExceededException",
      "ThrottlingException",
      "RequestLimitExceeded",
      "ConditionalCheckFailedException",
      "TransactionConflictException",
      "TransactionInProgressException",
      "IdempotentParameterMismatchException",
      "ItemCollectionSizeLimitExceededException",
      "ResourceNotFoundException",
      "ValidationException",
      "AccessDeniedException",
      "UnrecognizedClientException",
      "ExpiredTokenException",
      "InvalidSignatureException",
      "MissingAuthenticationTokenException",
      "NameOfTheFuture",
    ].map((name) => [name, refusal(name)]),
  ),
  "a condition that cancels": cancelled("None", "ConditionalCheckFailed"),
  "a conflict that cancels": cancelled("TransactionConflict", "None", "ConditionalCheckFailed"),
  "a throttle that cancels": cancelled("None", "ThrottlingError"),
  "a cancellation for a limit": cancelled("ProvisionedThroughputExceeded"),
  "a reason without a code": refusal("TransactionCanceledException", { CancellationReasons: [{}] }),
  "an internal error": { ...refusal("InternalServerError"), status: 500 },
  "an unavailable service": { ...refusal("ServiceUnavailable"), status: 503 },
  "a refusal with an address": refusal("ValidationException:http://internal.amazon.com/"),
  "a refusal with a capital message": {
    status: 400,
    body: { __type: "com.amazon.coral.service#SerializationException", Message: "No JSON" },
  },
  "a refusal without a message": { status: 400, body: { __type: "ThrottlingException" } },
  "a refusal without a name": { status: 400, body: {} },
  "an internal error without a name": { status: 500, body: {} },
};

describe("failures of the table's client and of the SDK's client", () => {
  test.for(Object.entries(refusals))("%s is the same failure", async ([, answer]) => {
    const { ours, reference } = await runByBoth([answer]);

    expect(ours.outcomes).toEqual(reference.outcomes);
    expect(ours.received).toHaveLength(1);
  });

  const broken: Readonly<Record<string, ScriptedAnswer>> = {
    "a connection that breaks before the reply": { cut: "before" },
    "a connection that breaks within the reply": { cut: "within", body: '{"Item":' },
    "a reply that does not start in time": { stall: "before" },
    "a reply that does not end in time": { stall: "within", body: '{"Item":' },
  };
  test.for(Object.entries(broken))("%s is the same failure", async ([, answer]) => {
    const { ours, reference } = await runByBoth([answer], [get], 300);

    expect(ours.outcomes).toEqual(reference.outcomes);
    expect(ours.outcomes).toMatchObject([{ isTransient: true }]);
  });

  const noJson: Readonly<Record<string, ScriptedAnswer>> = {
    "a page of a server in between": { status: 503, body: "<html>Try again</html>" },
    "an empty server error": { status: 502, body: "" },
    "a refusal that is no JSON": { status: 403, body: "<html>No</html>" },
    "a reply that is no JSON": { status: 200, body: '{"Item": secret' },
  };
  test.for(Object.entries(noJson))("%s is retried by neither or by both", async ([, answer]) => {
    const { ours, reference } = await runByBoth([answer]);

    const [[one], [other]] = [ours.outcomes, reference.outcomes];
    expect([one, other]).not.toContainEqual(expect.objectContaining({ output: expect.anything() }));
    expect(one).toHaveProperty("isTransient", Object(other).isTransient);
    expect(JSON.stringify(one)).not.toContain("secret");
  });

  test("a refused connection is the same failure", async () => {
    await service.stop();

    const { ours, reference } = await runByBoth([]);

    expect(ours.outcomes).toEqual(reference.outcomes);
    expect(ours.outcomes).toEqual([{ name: "ECONNREFUSED", isTransient: true }]);
  });

  test("a failure quotes no header of its request", async () => {
    const message =
      "The signature does not match.\n\nThe Canonical String was\nx-amz-security-token:abc";
    const { ours } = await runByBoth([refusal("InvalidSignatureException", { message })]);

    expect(ours.outcomes).toMatchObject([{ message: "The signature does not match." }]);
  });
});

const hourMs = 3_600_000;

describe("clock and credentials of the table's client and of the SDK's client", () => {
  test.for([hourMs, -hourMs])("a clock that is %i ms behind is corrected", async (aheadMs) => {
    const serverTime = () => new Date(Date.now() + aheadMs);
    const skewed: ScriptedAnswer = {
      ...refusal("InvalidSignatureException"),
      headers: { date: serverTime().toUTCString() },
    };
    const correct: ScriptedAnswer = { headers: { date: serverTime().toUTCString() } };

    const { ours, reference } = await runByBoth([skewed, correct, correct], [get, get, get]);

    for (const { outcomes, received } of [ours, reference]) {
      expect(outcomes.slice(1)).toEqual([{ output: {} }, { output: {} }]);
      const [, second, third] = received;
      for (const request of [second, third])
        expect(request && signatureOf(request, serverTime())).toBeDefined();
    }
    // The SDK would repeat it in a loop of its own, which the product does not use.
    expect(ours.outcomes[0]).toMatchObject({
      name: "InvalidSignatureException",
      isTransient: true,
    });
    await runByBoth([{ headers: { date: new Date().toUTCString() } }]);
  });

  test("an accepted call is not repeated for a wrong clock", async () => {
    const date = new Date(Date.now() + hourMs).toUTCString();
    const failed = { ...refusal("ConditionalCheckFailedException"), headers: { date } };

    const { ours } = await runByBoth([failed]);

    expect(ours.outcomes).toMatchObject([{ isTransient: false }]);
    await runByBoth([{ headers: { date: new Date().toUTCString() } }]);
  });

  test("renewed credentials are used after the old ones have expired", async () => {
    vi.stubEnv("AWS_CREDENTIAL_EXPIRATION", new Date(Date.now() + 1000).toISOString());
    const renewed = { accessKeyId: "AKIDRENEWED", secretAccessKey: "renewed" };
    const clients = openBothClients();
    const names = ["ours", "reference"] as const;

    service.answers.push(refusal("ExpiredTokenException"), refusal("ExpiredTokenException"));
    const expired = await Promise.all(names.map((name) => clients[name](get)));
    vi.stubEnv("AWS_ACCESS_KEY_ID", renewed.accessKeyId);
    vi.stubEnv("AWS_SECRET_ACCESS_KEY", renewed.secretAccessKey);
    vi.stubEnv("AWS_SESSION_TOKEN", "renewed-session");
    const outcomes = await Promise.all(names.map((name) => clients[name](get)));

    expect(expired[0]).toEqual(expired[1]);
    expect(expired[0]).toMatchObject({ name: "ExpiredTokenException", isTransient: false });
    expect(outcomes).toEqual([{ output: {} }, { output: {} }]);
    for (const { method, url, headers } of service.received.slice(2)) {
      expect(headers["x-amz-security-token"]).toBe("renewed-session");
      const check = { credentials: renewed, service: "dynamodb", now: new Date() };
      expect(checkSignature({ method, url, headers }, check)).toBeDefined();
    }
  });

  test("missing credentials are a failure that names their variables", async () => {
    vi.stubEnv("AWS_SECRET_ACCESS_KEY", undefined);

    const [outcome] = (await runByBoth([], [get])).ours.outcomes;

    expect(outcome).toMatchObject({ message: expect.stringContaining("AWS_SECRET_ACCESS_KEY") });
    expect(service.received).toHaveLength(0);
  });
});

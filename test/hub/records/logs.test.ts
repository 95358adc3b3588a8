import { beforeEach, describe, expect, vi } from "vitest";
import { gatewayEvent } from "../../../scripts/local-cloud/gateway/gateway-event.ts";
import type { LambdaHandler } from "../../../scripts/local-cloud/lambda.ts";
import { environment } from "../../../shared/environment.ts";
import { xsrf } from "../../../shared/limits/sessions.ts";
import { entryOf, operationSpecs, type OperationName } from "../../../shared/operations/all.ts";
import { limitCallsAsDeclared } from "../../support/call-limits.ts";
import { makeLambdaContext } from "../../support/lambda-context.ts";
import type { Person } from "../../support/start-hub.ts";
import { hubTestWithFaults as test, tuples } from "../../support/hub-test.ts";

/** Examples of personal data: words, an e-mail address, an IP address. */
const canaries = { word: "Kanarimadar", email: "kanari@madar.example", address: "203.0.113.77" };

let owner: Person;
let logged: string[];
test.beforeAll(async ({ hub }) => {
  owner = await hub.person({ email: canaries.email, lastName: canaries.word });
});
beforeEach(() => {
  logged = [];
  for (const method of ["debug", "error", "info", "log", "warn"] as const)
    vi.spyOn(console, method).mockImplementation((...said) => void logged.push(said.join(" ")));
});
test.afterEach(({ hub }) => {
  vi.restoreAllMocks();
  hub.faults.reset();
});

// The keys of the table are the names; Object.keys loses their type.
const names = Object.keys(operationSpecs) as OperationName[];

/** Calls an operation with these values in every field that a caller may write. */
async function sing(name: OperationName, cookie: string): Promise<void> {
  const { method, path } = operationSpecs[name];
  const { handler }: { handler: LambdaHandler } = await import(
    /* @vite-ignore */ `../../../${entryOf(name)}`
  );
  const { word, email, address } = canaries;
  const said = {
    email,
    password: word,
    token: word,
    lastName: word,
    name: word,
    filter: { name: word },
  };
  const query = new URLSearchParams({ c: word, token: word, filter: `{"${word}":1}` }).toString();
  const parameters = [...path.matchAll(/\{(\w+)\+?\}/g)].map(([, key = ""]) => key);
  const event = gatewayEvent({
    request: {
      method,
      uri: path.replace("{model}", "card").replace(/\{\w+\+?\}/g, word),
      query: method === "GET" ? query : "",
      headers: {
        "x-origin-key": process.env[environment.originKeys] ?? "",
        "x-access-token": process.env[environment.appToken] ?? "",
        "x-viewer-address": address,
        "user-agent": word,
        referer: `http://localhost/new-password?token=${word}`,
        "content-type": "application/json",
        [xsrf.header]: owner.xsrf,
        cookie,
      },
    },
    match: {
      route: { name, method, path, timeoutMs: 30_000, load: async () => handler },
      pathParameters: Object.fromEntries(
        parameters.map((key) => [key, key === "model" ? "card" : word]),
      ),
    },
    body: Buffer.from(method === "GET" ? "" : JSON.stringify(said)),
    requestId: "1",
    now: new Date(),
  });
  // Its handler takes the event of the gateway.
  await handler(event as never, { ...makeLambdaContext(), awsRequestId: "1" });
}

describe("logs of functions", () => {
  test.for(
    tuples([
      ["a visitor's calls", () => `session=${canaries.word}`, 0],
      ["an account's calls", () => owner.cookie, 0],
      ["an account's calls without a table", () => owner.cookie, 1],
    ]),
  )(
    "the log of %s has no text, address or cookie of a user",
    async ([, cookie, throttle], { hub }) => {
      if (throttle > 0) limitCallsAsDeclared();
      hub.faults.faults.throttle = throttle;

      await Promise.all(names.map((name) => sing(name, cookie())));

      expect(logged.length).toBeGreaterThan(names.length / 2);
      const telling = [...Object.values(canaries), owner.cookie, owner.xsrf];
      const told = logged.filter((line) => telling.some((each) => line.includes(each)));
      expect(told).toEqual([]);
    },
  );
});

// @module-tag no-second-look
import { isDeepStrictEqual } from "node:util";
import { describe, expect } from "vitest";
import type { Item, Key } from "../../../functions/platform/aws/table.ts";
import { operations } from "../../../shared/operations/all.ts";
import { platformLimits } from "../../../shared/limits/platform.ts";
import type { OperationSpec } from "../../../shared/operations/operation-spec.ts";
import { limitCallsAsDeclared } from "../../support/call-limits.ts";
import {
  createDirectClient,
  type DirectClient,
  type DirectCall,
  type DirectReply,
} from "../../support/direct-calls.ts";
import {
  listEveryCall,
  createCallWorld,
  listWritingCalls,
  type TableOperation,
  type CallWorld,
} from "../../support/every-call.ts";
import { runSomeAtOnce } from "../../support/run-some-at-once.ts";
import {
  type YourDataHubWithFaults,
  yourDataTestWithFaults as test,
} from "../accounts/account-data-hub.ts";

/** A table that throttles all requests: every call is answered in time, and no write is partial (security T47). */

let ask: DirectClient;
let world: CallWorld;
test.beforeAll(async ({ hub }) => {
  ask = createDirectClient(hub);
  world = await createCallWorld(hub);
  // The start of a function is not measured.
  await Promise.all(hub.routes.map(({ load }) => load()));
});
test.afterEach(({ hub }) => hub.faults.reset());

const specOf = (name: TableOperation): OperationSpec => operations[name];

/** A browser opens the address, so its failure is a page, as the contract says. */
function isPage(name: TableOperation): boolean {
  const { reply } = specOf(name);
  return "document" in reply && (reply.document === "html" || reply.document === "redirect");
}

const writes = new Set(["TransactWriteItems", "PutItem", "UpdateItem", "DeleteItem"]);

interface Answered {
  name: TableOperation;
  reply: DirectReply;
  ms: number;
}
type Asked = readonly [name: TableOperation, call: DirectCall];

const entries = (calls: Record<TableOperation, DirectCall>) => Object.entries(calls) as Asked[]; // keys as declared

function allAtOnce(calls: readonly Asked[], width = calls.length): Promise<Answered[]> {
  return runSomeAtOnce(calls, width, async ([name, call]) => {
    const begun = performance.now();
    const reply = await ask(world.person, call);
    return { name, reply, ms: performance.now() - begun };
  });
}

/** The errors in the reply of an overloaded call. */
function wrongs({ name, reply, ms }: Answered): string[] {
  const { status, headers, text } = reply;
  const wait = Number(headers["retry-after"]);
  const type = headers["content-type"] ?? "";
  const { timeoutSeconds = platformLimits.functionSeconds } = specOf(name);
  return [
    ...(status === 503 ? [] : [`${name}: status ${status} ${text.slice(0, 120)}`]),
    ...(wait >= 1 && wait <= 5 ? [] : [`${name}: Retry-After ${headers["retry-after"]}`]),
    ...(type.startsWith(isPage(name) ? "text/html" : "application/problem+json")
      ? []
      : [`${name}: ${type}`]),
    // No cache serves the failure to the next viewer (security T75).
    ...(headers["cache-control"] === "no-store"
      ? []
      : [`${name}: Cache-Control ${headers["cache-control"]}`]),
    ...(ms < timeoutSeconds * 1000 ? [] : [`${name}: ${Math.round(ms)} ms`]),
    ...(/throughput|Dynamo|stack|at .*\.ts/i.test(text) ? [`${name}: ${text}`] : []),
  ];
}

type Items = Record<string, Item>;

/** All items of the table except attempts, which are counted before any other check. */
async function table(hub: YourDataHubWithFaults): Promise<Items> {
  const items = (await hub.everything()).map((text) => JSON.parse(text) as Item & Key);
  const kept = items.filter(({ pk }) => !pk.startsWith("throttle#"));
  return Object.fromEntries(kept.map((item) => [`${item.pk} ${item.sk}`, item]));
}

/** The keys of changed items. */
function changes(before: Items, after: Items): string[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].filter((key) => !isDeepStrictEqual(before[key], after[key]));
}

describe("a table that throttles every request", () => {
  test("every operation answers 503 with Retry-After within its time limit", async ({ hub }) => {
    const before = await table(hub);
    limitCallsAsDeclared();
    hub.faults.faults.throttle = 1;

    const answers = await allAtOnce(entries(listEveryCall(world)));

    hub.faults.reset();
    expect(answers.flatMap(wrongs)).toEqual([]);
    expect(changes(before, await table(hub))).toEqual([]);
  });
});

const callsAtOnce = 12;

/** `countVisit` writes to a queue, which this test does not have; `quoteOrder` counts the requests of a source. */
const alsoWrites = new Set<TableOperation>(["countVisit", "quoteOrder"]);

function isAnswered([name]: Asked): boolean {
  return specOf(name).table === "read" && !alsoWrites.has(name);
}

test("99 % of all kinds of calls succeed while a fifth of the table's requests is throttled", async ({
  hub,
}) => {
  const calls = [1, 2, 3, 4].flatMap(() => entries(listEveryCall(world)));
  const readingOnly = calls.filter(isAnswered);
  const others = await Promise.all(Array.from({ length: 4 }, () => createCallWorld(hub)));
  hub.faults.reset();
  hub.faults.faults.throttle = 0.2;

  const answers = await allAtOnce(readingOnly, callsAtOnce);
  const writing = others.flatMap((other) =>
    listWritingCalls(other)
      // Ends the session of the other calls.
      .filter(([name]) => name !== "deleteSession" && name !== "changePassword")
      .map(([name, call]) => ({ name, call, person: other.person })),
  );
  const written = await runSomeAtOnce(writing, callsAtOnce, async ({ name, call, person }) => ({
    name,
    reply: await ask(person, call),
  }));

  const failed = [...answers, ...written].filter(({ reply }) => reply.status >= 500);
  const most = Math.floor((answers.length + written.length) / 100);
  expect(most).toBeGreaterThan(0);
  expect(failed.map(({ name }) => name).slice(most)).toEqual([]);
  // No call scans the whole table (security T48).
  expect(hub.faults.calls["Scan"]).toBeUndefined();
});

describe("a table that throttles every write", () => {
  test("a call that writes answers 503 and changes nothing", async ({ hub }) => {
    const before = await table(hub);
    const asked = listWritingCalls(world);
    limitCallsAsDeclared();
    Object.assign(hub.faults.faults, { throttle: 1, operations: writes });

    const answers = await allAtOnce(asked);

    hub.faults.reset();
    expect(answers.flatMap(wrongs)).toEqual([]);
    expect(changes(before, await table(hub))).toEqual([]);
  });

  test("a call that only reads succeeds", async ({ hub }) => {
    const reading = entries(listEveryCall(world)).filter(isAnswered);
    Object.assign(hub.faults.faults, { throttle: 1, operations: writes });

    const answers = await allAtOnce(reading);

    const refused = answers.filter(({ reply }) => reply.status >= 500);
    expect(refused.map(({ name, reply }) => `${name} ${reply.text.slice(0, 100)}`)).toEqual([]);
  });
});

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { environment } from "../../../shared/environment.ts";
import {
  type ScriptedService,
  startScriptedService,
} from "../../../test/support/scripted-service.ts";
import { deadlineIn } from "../lambda/deadline.ts";
import { openTable, type Table } from "./table.ts";

let service: ScriptedService;
beforeEach(async () => {
  service = await startScriptedService();
  for (const [name, value] of Object.entries({
    AWS_REGION: "eu-central-1",
    AWS_ACCESS_KEY_ID: "local",
    AWS_SECRET_ACCESS_KEY: "local",
    AWS_ENDPOINT_URL_DYNAMODB: service.endpoint,
    [environment.table]: "nevjegy",
  }))
    vi.stubEnv(name, value);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await service.stop();
});

const key = { pk: "p", sk: "s" };
const calls: readonly [
  name: string,
  call: (table: Table) => Promise<unknown>,
  deadConnections: number,
][] = [
  ["a read", (table) => table.get(key), 2],
  ["a write", (table) => table.put(key), 1],
  ["a transaction", (table) => table.transact([{ delete: key }]), 1],
];

describe("a call over a kept connection that is dead", () => {
  test.for(calls)(
    "%s is sent again within the three seconds of a call",
    async ([, call, count]) => {
      service.answers.push(...Array.from({ length: count }, () => ({ stall: "before" as const })));

      await call(openTable(deadlineIn(3000)));

      expect(service.received).toHaveLength(count + 1);
      expect(new Set(service.received.map(({ body }) => body)).size).toBe(1);
    },
  );

  test("a slow table is given more time from attempt to attempt", async () => {
    service.answers.push(...Array.from({ length: 3 }, () => ({ stall: "before" as const })));
    const began = performance.now();

    await openTable(deadlineIn(20_000)).get(key);

    expect(performance.now() - began).toBeGreaterThan(3900);
  });
});

describe("a batch of keys that a throttled table does not process", () => {
  const unprocessed = {
    UnprocessedKeys: { nevjegy: { Keys: [{ pk: { S: "p" }, sk: { S: "s" } }] } },
  };
  const whole = { Responses: { nevjegy: [{ pk: { S: "p" }, sk: { S: "s" } }] } };

  test("is asked for again after waits that grow", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0.99);
    service.answers.push(...Array.from({ length: 4 }, () => ({ body: unprocessed })), {
      body: whole,
    });
    const began = performance.now();

    const items = await openTable(deadlineIn(3000)).getMany([key]);

    expect(items).toEqual([key]);
    expect(service.received).toHaveLength(5);
    // 25, 50, 100 and 200 ms.
    expect(performance.now() - began).toBeGreaterThan(350);
  });

  test("ends in 503 at the deadline, after few requests", async () => {
    service.answers.push(...Array.from({ length: 200 }, () => ({ body: unprocessed })));

    const asked = openTable(deadlineIn(1000)).getMany([key]);

    await expect(asked).rejects.toMatchObject({ code: "overloaded" });
    expect(service.received.length).toBeLessThan(60);
  });
});

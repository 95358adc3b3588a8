import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { killService, openServiceSession, startService } from "./forked-service.ts";
import type { ForkedService, ServiceCall } from "./forked-service.ts";
import { pollTimeout } from "../support/poll-timeout.ts";
import { copySeededData } from "../support/seeded-data.ts";
import { inDeepRun } from "../../scripts/test-run/deep-run.ts";
import { expectMeasured } from "../support/expect-measured.ts";

/** The longest that a change may take to be found, in ms. */
const maxLagMs = 2000;
const rounds = inDeepRun(15, 1);
const phone =
  "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36";

let dataDir: string;
let service: ForkedService;
let admin: ServiceCall;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "replica-lag-"));
  await copySeededData(dataDir);
  service = await startService(dataDir);
  admin = await openServiceSession(service.url, "admin@nevjegy.example");
});
afterAll(async () => {
  await killService(service);
  await rm(dataDir, { recursive: true, force: true });
});

/** A count by an admin; undefined while the search loads the model. */
async function count(model: string, filter: object): Promise<unknown> {
  const query = encodeURIComponent(JSON.stringify(filter));
  try {
    return (await admin("GET", `/api/hub/count/${model}?filter=${query}`))["count"];
  } catch (error) {
    if (String(error).includes("answered 503")) return undefined;
    throw error;
  }
}

/** A visitor without a session opens a card. */
async function visit(code: string): Promise<void> {
  const { status } = await fetch(`${service.url}/api/public/cards/${code}/visit`, {
    method: "POST",
    headers: { "content-type": "application/json", "user-agent": phone },
    body: JSON.stringify({ source: "qr", language: "hu" }),
  });
  if (status !== 204) throw new Error(`The visit was answered ${status}`);
}

/** The time until a count is right, in ms. */
async function waitForCount(model: string, filter: object, wanted: number): Promise<number> {
  const start = performance.now();
  while ((await count(model, filter)) !== wanted) {
    if (performance.now() - start > pollTimeout.timeout) throw new Error(`${model} is not found`);
    await pause(20);
  }
  return performance.now() - start;
}

function missing(): never {
  throw new Error("The search is not ready");
}

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The median of all rounds, in ms. */
async function measureLag(runRound: (round: number) => Promise<number>): Promise<number> {
  const times: number[] = [];
  while (times.length < rounds) times.push(await runRound(times.length + 1));
  return median(times);
}

describe("the lag of the replica on one machine", () => {
  test("a visit is counted within two seconds", async () => {
    const { items } = await admin(
      "GET",
      "/api/hub/read/card?filter=%7B%22code%22%3A%22CARD000001%22%7D",
    );
    const [shown] = items as { _id: string }[]; // records have ids
    const filter = { card: shown?._id ?? "" };
    const before = await vi.waitFor(
      async () => Number((await count("visit", filter)) ?? missing()),
      {
        ...pollTimeout,
        interval: 200,
      },
    );
    const lag = await measureLag(async (round) => {
      await visit("CARD000001");
      return waitForCount("visit", filter, before + round);
    });

    expect(await count("visit", filter)).toBe(before + rounds);
    expectMeasured(lag, { below: maxLagMs });
  });

  test("a created card is found at once", async () => {
    const lag = await measureLag(async (round) => {
      const name = `Azonnal ${round}.`;
      await admin("POST", "/api/hub/create/card", { name, lastName: "Azonnal", firstName: "Éva" });
      return waitForCount("card", { name: { $includes: name } }, 1);
    });

    expect(await count("card", { name: { $includes: "Azonnal " } })).toBe(rounds);
    expectMeasured(lag, { below: maxLagMs });
  });
});

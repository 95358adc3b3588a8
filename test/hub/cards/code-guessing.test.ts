// @module-tag no-second-look
import { afterAll, expect } from "vitest";
import { environment } from "../../../shared/environment.ts";
import { maxCodeMissesPerMinute } from "../../../shared/limits/cards.ts";
import { card } from "../../../shared/models/card.ts";
import { makeCard } from "../../support/make-records.ts";
import type { Hub } from "../../support/start-hub.ts";
import { hubTestWithFaults as test } from "../../support/hub-test.ts";
import { inDeepRun } from "../../../scripts/test-run/deep-run.ts";

afterAll(async () => {
  delete process.env[environment.clockOffset];
});

const begun = Date.now();

/** Guesses of one source in a minute. */
const guesses = inDeepRun(10_000, 1000);

/** Sets the product's clock to `intoMs` after the start of a minute. The clock then runs on. */
function startMinute(minute: number, intoMs = 0): void {
  startAt(begun - (begun % 60_000) + minute * 60_000 + intoMs);
}

function startAt(moment: number): void {
  process.env[environment.clockOffset] = String(moment - Date.now());
}

const status = async (hub: Hub, path: string) => (await hub.visitor.raw("GET", path)).status;

test("a source that guesses codes is refused for the rest of the minute, even for existing codes", async ({
  hub,
}) => {
  const owner = await hub.person();
  const made = await owner.create(card, makeCard());
  const hit = `/api/public/cards/${String(made["code"])}`;
  startMinute(1);

  const misses: number[] = [];
  for (let tried = 0; tried < maxCodeMissesPerMinute; tried += 1)
    misses.push(await status(hub, `/api/public/cards/GUESS${String(tried).padStart(5, "0")}`));
  expect(misses.every((each) => each === 404)).toBe(true);

  startMinute(1, 30_000);
  const refused = await hub.visitor.raw("GET", hit);
  expect([refused.status, refused.body["code"]]).toEqual([429, "rate.limited"]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
  expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(30);
  expect(refused.headers.get("cache-control")).toBe("no-store");
  expect(await status(hub, `${hit}/vcard`)).toBe(429);
  expect(await status(hub, "/c/GUESS99999")).toBe(429);

  const page = await hub.visitor.raw("GET", `/contact?c=${String(made["code"])}`);
  expect(page.status).toBe(429);
  expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(page.headers.get("cache-control")).toBe("no-store");
  expect(page.text).toContain("Too many attempts.");

  startMinute(2);
  expect(await status(hub, hit)).toBe(200);
});

test("misses at the same moment are all counted", async ({ hub }) => {
  startMinute(5);

  const answers = await Promise.all(
    Array.from({ length: maxCodeMissesPerMinute + 20 }, (_, tried) =>
      status(hub, `/gateway?c=RACE0${String(tried).padStart(5, "0")}`),
    ),
  );

  expect(answers.filter((each) => each === 404)).toHaveLength(maxCodeMissesPerMinute);
  expect(answers.filter((each) => each === 429)).toHaveLength(20);
});

test("sixty guesses of a source in a minute have a result, and later ones cost one read each", async ({
  hub,
}) => {
  // Keeps the test within one minute, however long it takes.
  const stopClock = () => startMinute(7);
  const answers = new Map<number, number>();
  // Few at once: a read that waits a second for a busy machine would be repeated, and counted twice.
  const together = 20;
  for (let start = 0; start < guesses; start += together) {
    stopClock();
    const statuses = await Promise.all(
      Array.from({ length: together }, (_, tried) =>
        status(hub, `/c/MANY${String(start + tried).padStart(6, "0")}`),
      ),
    );
    for (const each of statuses) answers.set(each, (answers.get(each) ?? 0) + 1);
    if (start + together === 100) hub.faults.reset();
  }

  expect([...answers].sort()).toEqual([
    [404, maxCodeMissesPerMinute],
    [429, guesses - maxCodeMissesPerMinute],
  ]);
  expect(hub.faults.calls).toEqual({ BatchGetItem: guesses - 100 });
});

test("an existing code writes nothing", async ({ hub }) => {
  startMinute(9);
  const owner = await hub.person();
  const made = await owner.create(card, makeCard());
  hub.faults.reset();

  for (let opened = 0; opened < 100; opened += 1)
    expect(await status(hub, `/contact?c=${String(made["code"])}`)).toBe(200);

  expect(hub.faults.calls).toEqual({ BatchGetItem: 100 });
});

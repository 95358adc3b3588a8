// @module-tag no-second-look
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import {
  killService,
  openServiceSession,
  startService,
  writeUntilKilled,
  type ForkedService,
} from "./forked-service.ts";
import { inDeepRun } from "../../scripts/test-run/deep-run.ts";
import { pollTimeout } from "../support/poll-timeout.ts";
import { copySeededData } from "../support/seeded-data.ts";

const rounds = inDeepRun(20, 2);
const cardsPerRound = 12;

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "crash-"));
  await copySeededData(dataDir);
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Creates and locks cards, which mails their owner, until the service ends; returns the acknowledged writes. */
async function write(
  service: ForkedService,
  round: number,
): Promise<{ cards: string[]; locks: string[] }> {
  const [owner, admin] = await Promise.all(
    ["kartya", "admin"].map((name) => openServiceSession(service.url, `${name}@nevjegy.example`)),
  );
  const done: { cards: string[]; locks: string[] } = { cards: [], locks: [] };
  const writer = async (writerName: string) => {
    for (let count = 0; ; count += 1) {
      const name = `round ${round} ${writerName} ${count}`;
      const person = { lastName: "Próba", firstName: "Réka" };
      const card = await owner?.("POST", "/api/hub/create/card", { name, ...person });
      done.cards.push(String(card?.["_id"]));
      await admin?.("POST", "/api/hub/runner/card/lock", { id: card?.["_id"] });
      done.locks.push(name);
      if (done.locks.length === cardsPerRound) void killService(service);
    }
  };
  await writeUntilKilled(
    service,
    ["a", "b", "c"].map((name) => () => writer(name)),
  );
  return done;
}

test("kill -9 while writing loses no acknowledged card, lock or mail", async () => {
  const cards: string[] = [];
  const locks: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const service = await startService(dataDir);
    const done = await write(service, round);
    cards.push(...done.cards);
    locks.push(...done.locks);
  }

  const service = await startService(dataDir);
  const admin = await openServiceSession(service.url, "admin@nevjegy.example");
  const kept = await Promise.all(cards.map((id) => admin("GET", `/api/hub/get/card/${id}`)));

  expect(locks.length).toBeGreaterThanOrEqual(rounds * cardsPerRound);
  expect(kept).toHaveLength(cards.length);
  expect(kept.filter(({ name, locked }) => locks.includes(String(name)) && !locked)).toEqual([]);
  await vi.waitFor(
    async () => {
      const mails: { subject: string }[] = await (
        await fetch(`${service.url}/_local/mail.json`)
      ).json();
      const subjects = mails.map(({ subject }) => subject);
      // The owner of the demo's cards is written to in one of two languages.
      const unsent = locks.filter((name) => !subjects.some((subject) => subject.includes(name)));
      expect(unsent).toEqual([]);
    },
    { ...pollTimeout, interval: 500 },
  );
  await killService(service);
});

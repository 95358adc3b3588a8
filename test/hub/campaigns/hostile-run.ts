import type { Hub } from "../../support/start-hub.ts";
import { deliverOutbox } from "../../support/outbox.ts";
import { findCampaign, tick, type Engine } from "./engine-hub.ts";
import { startWorkerProcess, type WorkerProcess } from "./worker-process.ts";

/** The product's clock in a new worker: all claims of the killed one have run out. */
const aheadMs = 120_000;

/**
 * Sends a campaign under a queue that delivers every ticket twice and in any order, with workers that are killed: once
 * while the audience is frozen, then whenever so many more mails were accepted.
 */
export async function runUnderKills(
  hub: Hub,
  engine: Engine,
  campaign: string,
  { killAt, random }: { killAt: readonly number[]; random: () => number },
): Promise<{ kills: number }> {
  const waiting: { id: number; body: string }[] = [];
  const delivered = new Map<number, string>();
  const thresholds = [...killAt];
  let [ids, kills, sends] = [0, 0, 0];
  let told = Promise.withResolvers<void>();
  let worker = await startNext(0);
  let isKilled = false;

  engine.watchSends(() => {
    sends += 1;
    if (thresholds[0] === undefined || sends < thresholds[0] || isKilled) return;
    thresholds.shift();
    isKilled = true;
    worker.kill();
  });
  // The first kill hits the freezing: no mail was sent yet.
  const early = setTimeout(
    () => {
      if (isKilled || sends > 0) return;
      isKilled = true;
      worker.kill();
    },
    150 + 200 * random(),
  );

  try {
    await deliverOutbox(hub, "campaign");
    for (;;) {
      if (isKilled) {
        await worker.ended;
        kills += 1;
        isKilled = false;
        // Unanswered tickets are delivered again.
        for (const body of delivered.values()) waiting.push({ id: (ids += 1), body });
        delivered.clear();
        worker = await startNext(kills);
      }
      const bodies = await engine.takeTickets();
      for (const body of [...bodies, ...bodies]) waiting.push({ id: (ids += 1), body });
      const [next] = waiting.splice(Math.floor(random() * waiting.length), 1);
      if (next !== undefined) {
        delivered.set(next.id, next.body);
        worker.send(next);
        continue;
      }
      if (delivered.size > 0) {
        await waitForAnswer();
        continue;
      }
      await deliverOutbox(hub, "campaign");
      if ((await findCampaign(hub, campaign))?.state === "sent") return { kills };
      await tick();
    }
  } finally {
    clearTimeout(early);
    engine.watchSends(undefined);
    worker.kill();
    await worker.ended;
  }

  function startNext(number: number): Promise<WorkerProcess> {
    return startWorkerProcess({
      aheadMs: number * aheadMs,
      onAnswer(word, id) {
        const body = delivered.get(id);
        delivered.delete(id);
        if (word === "failed" && body !== undefined) waiting.push({ id: (ids += 1), body });
        told.resolve();
      },
    });
  }

  /** Resolves at the next answer, or when the worker has ended. */
  async function waitForAnswer(): Promise<void> {
    await Promise.race([told.promise, worker.ended]);
    told = Promise.withResolvers<void>();
    if (isKilled) await worker.ended;
  }
}

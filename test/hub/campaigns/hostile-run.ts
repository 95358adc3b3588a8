import { spawn, type ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";
import { environment } from "../../../shared/environment.ts";
import type { Hub } from "../../support/start-hub.ts";
import { deliverOutbox } from "../../support/outbox.ts";
import { findCampaign, tick, type Engine } from "./engine-hub.ts";

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
  let worker = await startWorker(0);
  let isKilled = false;

  engine.watchSends(() => {
    sends += 1;
    if (thresholds[0] === undefined || sends < thresholds[0] || isKilled) return;
    thresholds.shift();
    isKilled = true;
    worker.process.kill("SIGKILL");
  });
  // The first kill hits the freezing: no mail was sent yet.
  const early = setTimeout(
    () => {
      if (isKilled || sends > 0) return;
      isKilled = true;
      worker.process.kill("SIGKILL");
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
        worker = await startWorker(kills);
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
        await worker.progress();
        continue;
      }
      await deliverOutbox(hub, "campaign");
      if ((await findCampaign(hub, campaign))?.state === "sent") return { kills };
      await tick();
    }
  } finally {
    clearTimeout(early);
    engine.watchSends(undefined);
    worker.process.kill("SIGKILL");
    await worker.ended;
  }

  async function startWorker(number: number) {
    const child: ChildProcess = spawn(
      process.execPath,
      ["--no-warnings", "test/hub/campaigns/campaign-worker.fixture.ts"],
      {
        env: { ...process.env, [environment.clockOffset]: String(number * aheadMs) },
        stdio: ["pipe", "pipe", "inherit"],
      },
    );
    const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
    let told = Promise.withResolvers<void>();
    const ready = Promise.withResolvers<void>();
    void ended.then(() => told.resolve());
    if (child.stdout === null || child.stdin === null) throw new Error("The worker has no pipes");
    const { stdin } = child;
    // A killed worker closes its input.
    stdin.on("error", () => undefined);
    createInterface({ input: child.stdout }).on("line", (line) => {
      const [word, id] = line.split(" ");
      if (word === "ready") return ready.resolve();
      const body = delivered.get(Number(id));
      delivered.delete(Number(id));
      if (word === "failed" && body !== undefined) waiting.push({ id: (ids += 1), body });
      told.resolve();
    });
    await Promise.race([ready.promise, ended]);
    return {
      process: child,
      ended,
      send: (ticket: { id: number; body: string }) =>
        void stdin.write(`${JSON.stringify(ticket)}\n`),
      /** Resolves at the next answer, or when the worker has ended. */
      async progress(): Promise<void> {
        await told.promise;
        told = Promise.withResolvers<void>();
        if (isKilled) await ended;
      },
    };
  }
}

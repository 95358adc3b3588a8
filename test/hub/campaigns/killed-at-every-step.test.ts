// @module-tag no-second-look
import { afterAll, describe, expect, vi } from "vitest";
import { hubTest as test } from "../../support/hub-test.ts";
import { nextNumber } from "../../support/make-records.ts";
import { deliverOutbox } from "../../support/outbox.ts";
import type { Hub } from "../../support/start-hub.ts";
import { makeSender } from "./campaign-hub.ts";
import {
  findCampaign,
  findRowState,
  launchCampaign,
  makeReader,
  setRate,
  startEngine,
  tick,
  type Engine,
} from "./engine-hub.ts";
import { startStepProxies } from "./step-proxy.ts";
import { startWorkerProcess, type WorkerProcess } from "./worker-process.ts";

/** The product's clock in the next worker: all claims of the killed one have run out. */
const aheadMs = 120_000;
const recipients = 3;

let engine: Engine;
let proxies: Awaited<ReturnType<typeof startStepProxies>>;
test.beforeAll(async ({ hub }) => {
  vi.spyOn(console, "error").mockReturnValue();
  engine = await startEngine();
  await setRate(hub, 5000);
  const names = ["AWS_ENDPOINT_URL_DYNAMODB", "AWS_ENDPOINT_URL_SES", "AWS_ENDPOINT_URL_SQS"];
  proxies = await startStepProxies(
    Object.fromEntries(names.map((name) => [name, process.env[name] ?? ""])),
  );
});
afterAll(async () => {
  await proxies.stop();
  await engine.stop();
});

/** Workers in processes of their own, one after the other. */
function startWorkers() {
  let [kills, ids] = [0, 0];
  let answer: ((word: string) => void) | undefined;
  const start = () =>
    startWorkerProcess({
      aheadMs: kills * aheadMs,
      env: proxies.endpoints,
      onAnswer: (word) => answer?.(word),
    });
  let worker: Promise<WorkerProcess> = start();
  return {
    async kill(): Promise<void> {
      (await worker).kill();
    },
    /** Hands a ticket over. Resolves to its outcome; a killed worker is replaced. */
    async work(body: string): Promise<string> {
      const { promise, resolve } = Promise.withResolvers<string>();
      answer = resolve;
      const current = await worker;
      current.send({ id: (ids += 1), body });
      const outcome = await Promise.race([promise, current.ended.then(() => "killed")]);
      if (outcome !== "killed") return outcome;
      kills += 1;
      await proxies.reopen();
      worker = start();
      return outcome;
    },
  };
}

/** Works on a campaign to its end. The queue delivers a ticket again whose worker has ended. */
async function finish(hub: Hub, campaign: string, work: (body: string) => Promise<string>) {
  await deliverOutbox(hub, "campaign");
  for (let waiting = await engine.takeTickets(); ;) {
    const ticket = waiting.shift();
    if (ticket === undefined) {
      if ((await findCampaign(hub, campaign))?.state === "sent") return;
      await tick();
      await deliverOutbox(hub, "campaign");
    } else if ((await work(ticket)) !== "done") waiting.push(ticket);
    waiting = [...waiting, ...(await engine.takeTickets())];
  }
}

describe("a campaign whose worker is killed right after one of its steps", () => {
  const killedAfter: string[] = [];

  // In parts, so that none of them takes long on a busy machine.
  test.for([1, 2, 3])(
    "mails no one twice and loses no one, whichever step it was: every third step, from step %i",
    async (first, { hub }) => {
      const sender = await makeSender(hub);
      const workers = startWorkers();
      try {
        for (let nth = first; ; nth += 3) {
          const lastName = `Lepes${nextNumber()}`;
          const emails = Array.from(
            { length: recipients },
            (_, at) => `o${at}@${lastName}.example`,
          );
          for (const email of emails) await makeReader(hub, { lastName, email });
          const { _id } = await launchCampaign(sender, lastName);
          const steps: string[] = [];
          let killed = "";
          proxies.watch((step) => {
            if (steps.push(step) !== nth) return false;
            killed = step;
            void workers.kill();
            return true;
          });
          await finish(hub, _id, (body) => workers.work(body));

          const mails = emails.map(engine.sentTo);
          const states = await Promise.all(emails.map((email) => findRowState(hub, _id, email)));
          const where = `after step ${nth}: ${killed}`;
          const isUncertain = killed === "claim" || killed === "hand over";
          const handedOver = steps.filter((step) => step === "hand over").length;
          expect([where, Math.max(0, ...mails) <= 1]).toEqual([where, true]);
          expect([where, mails.filter((count) => count === 1).length]).toEqual([
            where,
            isUncertain ? handedOver : recipients,
          ]);
          // Only these rows wait for a person: no one can know whether their mails have left.
          const state = isUncertain ? "unknown" : "handedOver";
          expect([where, states]).toEqual([where, emails.map(() => state)]);
          expect(await findCampaign(hub, _id)).toMatchObject({ state: "sent", recipients });
          if (killed === "") break;
          killedAfter.push(killed);
        }
      } finally {
        await workers.kill();
      }
    },
  );

  test("the parts before have killed it after each kind of step and each mail", () => {
    expect(killedAfter.filter((step) => step === "hand over")).toHaveLength(recipients);
    expect(new Set(killedAfter)).toEqual(
      new Set([
        "campaignPart#",
        "campaignFreeze#",
        "campaignLane#",
        "write records",
        "queue a ticket",
        "claim",
        "hand over",
        "mark",
      ]),
    );
  });
});

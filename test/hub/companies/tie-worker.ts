import { environment } from "../../../shared/environment.ts";
import { startQueue } from "../../support/start-queue.ts";
import { deliverOutbox } from "../../support/outbox.ts";
import type { TimeLeft } from "../../support/lambda-context.ts";
import type { Hub } from "../../support/start-hub.ts";

/** Time of a call of endCompanyTies, in ms, as its row declares. */
const wholeTime = 20_000;

/** Moves deleted companies from the outbox over a queue to endCompanyTies, step by step. */
export async function startTieWorker(hub: Hub) {
  const queue = await startQueue(environment.tieQueue, "company");
  const take = () => queue.take();
  const { handler } =
    await import("../../../functions/areas/companies/handlers/end-company-ties.ts");
  const relay = () => deliverOutbox(hub, "companyTies");

  /**
   * Calls endCompanyTies once.
   * @param time the call's remaining time
   * @returns whether it failed, so that its message would be redelivered
   */
  const work = (company: string, time: TimeLeft = wholeTime) => queue.work(handler, company, time);

  return {
    relay,
    take,
    work,
    /** Works on all companies until the queue is empty; returns the number of calls. */
    async workAll(): Promise<number> {
      let calls = 0;
      await relay();
      for (let id = await take(); id !== undefined; id = await take()) {
        if (await work(id)) throw new Error(`The ties of ${id} were not ended`);
        calls += 1;
      }
      return calls;
    },
    stop: () => queue.stop(),
  };
}

export type TieWorker = Awaited<ReturnType<typeof startTieWorker>>;

import { environment } from "../../../shared/environment.ts";
import { startQueue } from "../../support/one-queue.ts";
import { deliverOutbox } from "../../support/outbox.ts";
import type { Hub } from "../../support/start-hub.ts";

/** Time that a call of endCompanyTies has, in ms, as its row says. */
const wholeTime = 20_000;

/** The way of deleted companies from the outbox over a queue to endCompanyTies, one step at a time. */
export async function startTieWorker(hub: Hub) {
  const queue = await startQueue(environment.tieQueue, "company");
  const take = () => queue.take();
  const { handler } =
    await import("../../../functions/areas/companies/handlers/end-company-ties.ts");
  const relay = () => deliverOutbox(hub, "companyTies");

  /**
   * Calls endCompanyTies once.
   * @param ms time that it has
   * @returns whether it failed, so that its message would come back
   */
  const work = (company: string, ms = wholeTime) => queue.work(handler, company, ms);

  return {
    relay,
    take,
    work,
    /** Works on all companies until the queue is empty; answers how many calls it took. */
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

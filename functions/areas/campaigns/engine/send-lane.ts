import { campaignLimits } from "../../../../shared/limits/campaigns.ts";
import { campaign as campaignModel } from "../../../../shared/models/campaign.ts";
import { delivery as deliveryModel, type Delivery } from "../../../../shared/models/delivery.ts";
import type { Store } from "../../../data/store/store.ts";
import { createId } from "../../../platform/lambda/ids.ts";
import { holdCampaign, finishCampaign } from "./campaign-end.ts";
import { queueTicket, type CampaignTicket } from "./campaign-queue.ts";
import { isSettled } from "./delivery-states.ts";
import { readPart } from "./freeze-audience.ts";
import { countSent, releaseLane, takeLane, type Lane } from "./lanes.ts";
import { readLaneRate } from "./mail-provider.ts";
import { Pace, type TimedRow } from "./pace.ts";
import type { RowResult } from "./send-outcome.ts";
import { sendRows } from "./send-rows.ts";

/** Why a slice ends before its lane does. */
type Stop = "timeIsUp" | "failed" | Exclude<RowResult, "sent" | "settled" | "open">;

/** Sends the rows of a lane until the time is up, then queues the next slice. */
export async function sendLane(
  store: Store,
  campaign: string,
  ticket: { lane: number; turn: number },
): Promise<void> {
  const worker = createId();
  const taken = await takeLane(store.table, campaign, ticket, worker);
  if (taken === undefined) return;
  const slice = new Slice(store, campaign, worker, new Pace(await readLaneRate(store.table)));
  const { lane, stop, failure } = await slice.run(taken);
  if (!(await releaseLane(store.table, campaign, lane, worker))) return;
  if (stop === "failed") throw failure;
  if (stop === "accountPaused") await holdCampaign(store, campaign, "accountPaused");
  const isPassOver = stop === undefined;
  const hasMoved = taken.moved + slice.moved > 0;
  if (lane.isDone) await finishCampaign(store, campaign);
  // A pass in which nothing moved waits for the schedule: the provider refuses, or another worker's claims run out.
  else if (stop === "timeIsUp" || (isPassOver && hasMoved))
    await queueTicket(nextTicket(campaign, lane), store.deadline);
  // Resumed while this slice had the lane: the ticket of that found the lane taken.
  else if (stop === "halted" && (await store.find(campaignModel, campaign))?.state === "sending")
    await queueTicket(nextTicket(campaign, lane), store.deadline);
}

function nextTicket(campaign: string, { lane, turn }: Lane): CampaignTicket {
  return { campaign, lane, turn: turn + 1 };
}

/** One worker's time with a lane. */
class Slice {
  moved = 0;
  readonly #store: Store;
  readonly #campaign: string;
  readonly #worker: string;
  readonly #pace: Pace;
  #open = 0;
  #throttles = 0;
  #stop: Stop | undefined;
  #failure: unknown;

  constructor(store: Store, campaign: string, worker: string, pace: Pace) {
    this.#store = store;
    this.#campaign = campaign;
    this.#worker = worker;
    this.#pace = pace;
  }

  /** Works from the lane's part on. Returns the lane as it is afterwards, and why it stopped before its end. */
  async run(lane: Lane): Promise<{ lane: Lane; stop: Stop | undefined; failure?: unknown }> {
    let { part, open, moved } = lane;
    for (; ; part += campaignLimits.lanes) {
      const ids = await readPart(this.#store.table, this.#campaign, part);
      if (ids === undefined) break;
      this.#open = 0;
      const movedBefore = this.moved;
      await this.#sendPart(lane.lane, ids);
      // A part that was not finished is looked at again from its start.
      if (this.#stop !== undefined) {
        const stopped = { ...lane, part, open, moved: moved + this.moved - movedBefore };
        return { lane: stopped, stop: this.#stop, failure: this.#failure };
      }
      open += this.#open;
      moved += this.moved - movedBefore;
    }
    const next = { ...lane, part: lane.lane, open: 0, moved: 0, isDone: open === 0 };
    return { lane: next, stop: undefined };
  }

  async #sendPart(lane: number, ids: readonly string[]): Promise<void> {
    const rows = await this.#store.findMany(deliveryModel, ids);
    const waiting = rows.filter((row) => !isSettled(row));
    const running = new Set<Promise<void>>();
    let [inFlight, sent] = [0, 0];
    while (this.#stop === undefined) {
      const batch = this.#pace.takeBatch(waiting);
      const [first] = batch;
      if (first === undefined) break;
      const waitMs = first.at - performance.now();
      if (this.#store.deadline.left() - waitMs < campaignLimits.sliceReserveMs) {
        this.#stop = "timeIsUp";
        break;
      }
      if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
      while (inFlight + batch.length > campaignLimits.maxInFlight) await Promise.race(running);
      inFlight += batch.length;
      const work = this.#send(batch).then((count) => {
        inFlight -= batch.length;
        sent += count;
        running.delete(work);
      });
      running.add(work);
    }
    await Promise.all(running);
    await countSent(this.#store.table, this.#campaign, lane, sent);
  }

  /** Sends rows and notes what they mean for the slice. A failure of the table stops the slice. Never throws. */
  async #send(batch: readonly TimedRow<Delivery>[]): Promise<number> {
    try {
      const results = await sendRows(this.#store, batch, this.#worker);
      return results.filter((result) => this.#note(result)).length;
    } catch (error) {
      this.#failure ??= error;
      this.#stop ??= "failed";
      return 0;
    }
  }

  #note(result: RowResult): boolean {
    switch (result) {
      case "sent":
      case "settled":
        this.moved += 1;
        this.#throttles = 0;
        return result === "sent";
      case "throttled":
        this.#open += 1;
        this.#throttles += 1;
        this.#pace.slowDown();
        // Single addresses may be refused so: the lane stops when all are.
        if (this.#throttles >= campaignLimits.maxThrottles) this.#stop ??= "throttled";
        return false;
      case "open":
        this.#open += 1;
        return false;
      default:
        this.#stop ??= result;
        return false;
    }
  }
}

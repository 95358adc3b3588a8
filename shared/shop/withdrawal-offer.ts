import { withdrawalDays } from "../limits/shop.ts";
import { addDays, toBudapestTime } from "../visits/budapest-day.ts";
import { mayTakeStep, type OrderState } from "./order-states.ts";
import { computeLineAmounts } from "./prices.ts";
import { findWorkingDay } from "./working-days.ts";
import type { WithdrawalOffer } from "./order-replies.ts";

/** The fields of an order that decide about it. */
interface WithdrawnOrder {
  state: OrderState;
  prices: readonly {
    price: number;
    vat: number;
    quantity: number;
    isPersonalised?: boolean | undefined;
  }[];
  billing: { taxNumber?: string | undefined };
  history: readonly { state: OrderState; at: string }[];
  withdrawal?: object | undefined;
}

/**
 * What the buyer of an order may withdraw from (45/2014. Korm. r. §§ 20-29): a consumer, within 14 days of the delivery,
 * and not from cards that were personalised.
 * @param now ISO 8601
 */
export function findWithdrawalOffer(order: WithdrawnOrder, now: string): WithdrawalOffer {
  const none = { lines: [], amount: 0 };
  if (!mayTakeStep("withdraw", order.state, ["owner"]) || order.withdrawal !== undefined)
    return { ...none, reason: "state" };
  if (order.billing.taxNumber !== undefined) return { ...none, reason: "business" };
  const until = findLastDay(order);
  if (until !== undefined && toBudapestTime(new Date(now)).day > until)
    return { ...none, until, reason: "late" };
  const lines = order.prices.flatMap(({ isPersonalised }, at) =>
    isPersonalised === true ? [] : [at],
  );
  if (lines.length === 0) return { ...none, reason: "personalised" };
  const amount = lines.reduce((sum, at) => {
    const price = order.prices[at];
    return price === undefined ? sum : sum + computeLineAmounts(price).gross;
  }, 0);
  return { lines, amount, ...(until !== undefined && { until }) };
}

/**
 * The last day of the period, which begins on the day after the delivery and ends on a working day (Regulation 1182/71,
 * article 3). Later steps may name the same state again.
 */
function findLastDay({ history }: Pick<WithdrawnOrder, "history">): string | undefined {
  const delivered = history.find(({ state }) => state === "delivered");
  if (delivered === undefined) return undefined;
  return findWorkingDay(addDays(toBudapestTime(new Date(delivered.at)).day, withdrawalDays));
}

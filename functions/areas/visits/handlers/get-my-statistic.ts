import { visitOperations } from "../../../../shared/operations/visits.ts";
import { user as userModel } from "../../../../shared/models/user.ts";
import { handle } from "../../../calls/handle.ts";
import { resolvePeriod } from "../statistic/statistic-period.ts";
import { readCardTotals } from "../statistic/card-totals.ts";
import { readStatistic } from "../statistic/read-statistic.ts";

/** Returns the sums of all cards of the caller, and of each requested card separately. */
export const handler = handle(
  visitOperations,
  "getMyStatistic",
  async ({ cards, ...request }, { caller, store, now }) => {
    const period = resolvePeriod(request, now());
    const [mine, named] = await Promise.all([
      readStatistic(store.table, { model: userModel, id: caller.id }, period),
      cards && readCardTotals(store, { owner: caller.id }, { ids: cards.split(","), period }),
    ]);
    return { ...mine, ...(named && { cards: named }) };
  },
);

import { visitOperations } from "../../../../shared/operations/visits.ts";
import { HubError } from "../../../../shared/errors.ts";
import { company as companyModel } from "../../../../shared/models/company.ts";
import { visit as visitModel } from "../../../../shared/models/visit.ts";
import { loadVisibleRecord } from "../../../data/records/visible-record.ts";
import { handle } from "../../../calls/handle.ts";
import { hasAnyAudience } from "../../../data/rights/audiences.ts";
import { readCardTotals } from "../statistic/card-totals.ts";
import { resolvePeriod } from "../statistic/statistic-period.ts";
import { readStatistic } from "../statistic/read-statistic.ts";

/**
 * Returns the sums of all cards of a company, and of each requested card separately, for its admins. Its other members see
 * the company but not its statistic.
 */
export const handler = handle(
  visitOperations,
  "getCompanyStatistic",
  async ({ id, cards, ...request }, { caller, store, now }) => {
    const period = resolvePeriod(request, now());
    const { held } = await loadVisibleRecord(store, caller, companyModel, id);
    if (!hasAnyAudience(held, visitModel.access.read)) throw new HubError("access.denied");
    const [all, named] = await Promise.all([
      readStatistic(store.table, { model: companyModel, id }, period),
      cards && readCardTotals(store, { company: id }, { ids: cards.split(","), period }),
    ]);
    return { ...all, ...(named && { cards: named }) };
  },
);

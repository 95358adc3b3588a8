import { visitOperations } from "../../../../shared/operations/visits.ts";
import { HubError } from "../../../../shared/errors.ts";
import { card as cardModel } from "../../../../shared/models/card.ts";
import { visit as visitModel } from "../../../../shared/models/visit.ts";
import { loadVisibleRecord } from "../../../data/records/visible-record.ts";
import { handle } from "../../../calls/handle.ts";
import { hasAnyAudience } from "../../../data/rights/audiences.ts";
import { resolvePeriod } from "../statistic/statistic-period.ts";
import { readStatistic } from "../statistic/read-statistic.ts";

/** Returns how often a card was opened, saved and answered with details, for callers who can see its visits. */
export const handler = handle(
  visitOperations,
  "getCardStatistic",
  async ({ id, ...request }, { caller, store, now }) => {
    const period = resolvePeriod(request, now());
    const { held } = await loadVisibleRecord(store, caller, cardModel, id);
    if (!hasAnyAudience(held, visitModel.access.read)) throw new HubError("access.denied");
    return readStatistic(store.table, { model: cardModel, id }, period);
  },
);

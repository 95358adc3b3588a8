import { visitOperations } from "../../../../shared/operations/visits.ts";
import { HubError } from "../../../../shared/errors.ts";
import { company as companyModel } from "../../../../shared/models/company.ts";
import { visit as visitModel } from "../../../../shared/models/visit.ts";
import { visibleRecord } from "../../../data/records/visible-record.ts";
import { handle } from "../../../calls/handle.ts";
import { hasAnyAudience } from "../../../data/rights/audiences.ts";
import { resolvePeriod } from "../statistic/statistic-period.ts";
import { readStatistic } from "../statistic/read-statistic.ts";

/** What all cards of a company amount to, for its admins; its colleagues see the company, and not this. */
export const handler = handle(
  visitOperations,
  "getCompanyStatistic",
  async ({ id, ...asked }, { caller, store, now }) => {
    const period = resolvePeriod(asked, now());
    const { held } = await visibleRecord(store, caller, companyModel, id);
    if (!hasAnyAudience(held, visitModel.access.read)) throw new HubError("access.denied");
    return readStatistic(store.table, { model: companyModel, id }, period);
  },
);

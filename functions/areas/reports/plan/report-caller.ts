import { isInGroup, reportGroups } from "../../../../shared/access-groups.ts";
import type { Caller } from "../../../data/rights/caller.ts";

/**
 * The caller of a report. The report groups see more here than in the hub: what the models open to `reportReader`. All
 * others have the hub's rights.
 */
export function toReportCaller(caller: Caller): Caller {
  return isInGroup(caller.groups, reportGroups) ? { ...caller, readsReports: true } : caller;
}

import { isInGroup, newReportGroups } from "../../../../shared/access-groups.ts";
import type { Schedule } from "../../../../shared/models/schedule.ts";
import type { User } from "../../../../shared/models/user.ts";
import { toCaller } from "../../../data/rights/caller.ts";
import type { Store } from "../../../data/store/store.ts";
import { canReadReport } from "../can-read-report.ts";

/** The owner must still read the report, and belong to those who make reports. */
export async function maySend(store: Store, owner: User, { report }: Schedule): Promise<boolean> {
  const { groups } = toCaller(owner);
  return isInGroup(groups, newReportGroups) && canReadReport(store, owner, report);
}

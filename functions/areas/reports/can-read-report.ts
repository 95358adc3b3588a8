import { HubError } from "../../../shared/errors.ts";
import { report as reportModel } from "../../../shared/models/report.ts";
import type { User } from "../../../shared/models/user.ts";
import { loadVisibleRecord } from "../../data/records/visible-record.ts";
import { toCaller } from "../../data/rights/caller.ts";
import type { Store } from "../../data/store/store.ts";

/** Whether a person may read a report now. */
export async function canReadReport(store: Store, person: User, report: string): Promise<boolean> {
  if (person.suspendedAt !== undefined) return false;
  try {
    await loadVisibleRecord(store, toCaller(person), reportModel, report);
    return true;
  } catch (error) {
    if (error instanceof HubError && error.code === "record.notFound") return false;
    throw error;
  }
}

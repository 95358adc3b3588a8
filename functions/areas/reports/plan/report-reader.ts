import type { Caller } from "../../../data/rights/caller.ts";
import type { Deadline } from "../../../platform/lambda/deadline.ts";

/** Who asks a report, and when. */
export interface ReportReader {
  caller: Caller;
  /** ISO 8601. */
  at: string;
  deadline: Deadline;
}

import type { Context } from "aws-lambda";
import type { EventFunctionName } from "../../shared/operations/all.ts";
import type { Deadline } from "../platform/lambda/deadline.ts";
import { eventDeadline } from "../platform/lambda/event-deadline.ts";
import { logEventFailure } from "../platform/lambda/log-text.ts";

export interface ScheduledRun {
  deadline: Deadline;
  /**
   * Works on one item. A failure is logged with the item's ids and does not hold up the other items; the run throws the
   * first one at its end.
   */
  attempt: (ids: Readonly<Record<string, string>>, work: () => Promise<void>) => Promise<void>;
}

/** Makes the Lambda handler of a schedule. Work that a run does not reach in time is left to the next run. */
export function handleSchedule(
  name: EventFunctionName,
  work: (run: ScheduledRun) => Promise<void>,
  { marginMs }: { marginMs?: number } = {},
) {
  return async (_event: unknown, context: Context): Promise<void> => {
    const failures: unknown[] = [];
    const attempt: ScheduledRun["attempt"] = async (ids, workOnItem) => {
      try {
        await workOnItem();
      } catch (error) {
        logEventFailure(name, error, ids);
        failures.push(error);
      }
    };
    await work({ deadline: eventDeadline(context, marginMs), attempt });
    if (failures.length > 0) throw failures[0];
  };
}

import { createRecordCalls } from "../../../../../shared/client/records.ts";
import type { ServiceInput } from "../../../../../shared/client/record-types.ts";
import { call } from "../../../lib/hub/hub.ts";

/** Calls of the schedules of a report. */

const schedules = createRecordCalls<"schedule", "owner">(call, "schedule");

export type ScheduleInput = ServiceInput<"schedule", "save">;
export type ShownSchedule = Awaited<ReturnType<typeof readSchedules>>[number];

/** Those of a report that the user may see, the newest last. */
export async function readSchedules(report: string, signal: AbortSignal) {
  const query = { filter: { report }, sort: { createdAt: 1 }, limit: 50 } as const;
  return (await schedules.read(query, { signal })).items;
}

/** Key of what the forms of schedules begin with. */
export const scheduleFormKey = ["scheduleForm"] as const;

/** Key of the runs of schedules. */
export const scheduleRunsKey = ["scheduleRuns"] as const;

export const readScheduleDetails = (id: string, signal: AbortSignal) =>
  schedules.ask("details", { id }, { signal });

/** What the form of a schedule begins with. */
export async function readScheduleContent(id: string, signal: AbortSignal) {
  const [schedule, { recipients }] = await Promise.all([
    schedules.get(id, { signal }),
    readScheduleDetails(id, signal),
  ]);
  return { schedule, recipients };
}

export async function storeSchedule(input: ScheduleInput): Promise<void> {
  await schedules.run("save", input);
}

export const deleteSchedule = (id: string) => schedules.delete(id);

export async function stepSchedule(step: "pause" | "resume" | "runNow", id: string): Promise<void> {
  await schedules.run(step, { id });
}

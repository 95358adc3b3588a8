import * as z from "zod/mini";
import { scheduleLimits } from "../../../../shared/limits/reports.ts";
import {
  mailOutcomes,
  runStates,
  schedule as scheduleModel,
  type MailOutcome,
} from "../../../../shared/models/schedule.ts";
import { nowIso, nowMs } from "../../../platform/lambda/clock.ts";
import { expiryAttribute } from "../../../platform/aws/table-schema.ts";
import {
  ConditionFailed,
  type Item,
  type Key,
  type Table,
  type Write,
} from "../../../platform/aws/table.ts";
import { recordKey } from "../../../data/store/keys.ts";

/**
 * The runs of a schedule, items in the partition of its record: one for each due time, so that a due time is mailed once.
 * The outcome of each recipient is written in the transaction of their mail.
 */

const storedRun = z.object({
  due: z.string(),
  by: z.enum(["schedule", "person"]),
  state: z.enum(runStates),
  recipients: z.array(z.string()),
  outcomes: z.record(z.string(), z.enum(mailOutcomes)),
  attempts: z.int(),
  /** When a function last began to work on it. */
  touchedAt: z.string(),
  endedAt: z.optional(z.string()),
});
export type StoredRun = z.infer<typeof storedRun>;

const runKey = (schedule: string, due: string): Key => ({
  ...recordKey(scheduleModel, schedule),
  sk: `run#${due}`,
});

const absent = "attribute_not_exists(pk)";

/** The write of a new run; refused when the due time has one. */
export function createRunWrite(
  schedule: string,
  run: Pick<StoredRun, "due" | "by" | "state" | "recipients">,
): Write {
  const expiry = Math.ceil((nowMs() + scheduleLimits.keptRunMs) / 1000);
  const touchedAt = nowIso();
  const item = { ...run, outcomes: {}, attempts: 0, touchedAt, [expiryAttribute]: expiry };
  return { put: { ...runKey(schedule, run.due), ...item }, condition: absent };
}

export async function readRun(
  table: Table,
  schedule: string,
  due: string,
): Promise<StoredRun | undefined> {
  const item = await table.get(runKey(schedule, due));
  return item && storedRun.parse(item);
}

/** The newest runs first. */
export async function listRuns(table: Table, schedule: string): Promise<StoredRun[]> {
  const { items } = await table.query({
    KeyConditionExpression: "#pk = :pk AND begins_with(#sk, :run)",
    ExpressionAttributeNames: { "#pk": "pk", "#sk": "sk" },
    ExpressionAttributeValues: { ":pk": runKey(schedule, "").pk, ":run": "run#" },
    ScanIndexForward: false,
    Limit: scheduleLimits.shownRuns,
  });
  return items.map((item: Item) => storedRun.parse(item));
}

/** The write of a recipient's outcome, for the transaction of their mail; refused when they have one. */
export function createOutcomeWrite(
  schedule: string,
  { due }: Pick<StoredRun, "due">,
  recipient: string,
  outcome: MailOutcome,
): Write {
  return {
    update: runKey(schedule, due),
    expression: "SET #outcomes.#recipient = :outcome",
    condition: "#state = :running AND attribute_not_exists(#outcomes.#recipient)",
    names: { "#outcomes": "outcomes", "#recipient": recipient, "#state": "state" },
    values: { ":outcome": outcome, ":running": "running" },
  };
}

/** The write that ends a run; refused when it has ended. */
export function createRunEndWrite(
  schedule: string,
  { due }: Pick<StoredRun, "due">,
  state: "done" | "stopped",
  endedAt: string,
): Write {
  return {
    update: runKey(schedule, due),
    expression: "SET #state = :state, #endedAt = :endedAt",
    condition: "#state = :running",
    names: { "#state": "state", "#endedAt": "endedAt" },
    values: { ":state": state, ":endedAt": endedAt, ":running": "running" },
  };
}

/**
 * The write that ends a run on which nothing works any more, with an outcome for each recipient. Refused when it has ended,
 * or when a function has begun to work on it since it was read.
 */
export function createRunFailedWrite(
  schedule: string,
  { due, touchedAt, outcomes }: StoredRun,
  endedAt: string,
): Write {
  return {
    update: runKey(schedule, due),
    expression: "SET #state = :state, #endedAt = :endedAt, #outcomes = :outcomes",
    condition: "#state = :running AND #touchedAt = :touchedAt",
    names: {
      "#state": "state",
      "#endedAt": "endedAt",
      "#outcomes": "outcomes",
      "#touchedAt": "touchedAt",
    },
    values: {
      ":state": "failed",
      ":endedAt": endedAt,
      ":outcomes": outcomes,
      ":running": "running",
      ":touchedAt": touchedAt,
    },
  };
}

/**
 * Lets the attempts of a run count from the start. Only for one that got further, so that it has an end: its next message
 * continues it, and tries those again that failed.
 */
export async function resetRunAttempts(table: Table, schedule: string, due: string): Promise<void> {
  await table.update({
    Key: runKey(schedule, due),
    UpdateExpression: "SET #attempts = :none",
    ConditionExpression: "attribute_exists(pk)",
    ExpressionAttributeNames: { "#attempts": "attempts" },
    ExpressionAttributeValues: { ":none": 0 },
  });
}

/** Counts an attempt of a run; returns the run as it is then, undefined when it has ended. */
export async function beginRunAttempt(
  table: Table,
  schedule: string,
  due: string,
): Promise<StoredRun | undefined> {
  try {
    await table.update({
      Key: runKey(schedule, due),
      UpdateExpression: "SET #touchedAt = :now ADD #attempts :one",
      ConditionExpression: "#state = :running",
      ExpressionAttributeNames: {
        "#attempts": "attempts",
        "#state": "state",
        "#touchedAt": "touchedAt",
      },
      ExpressionAttributeValues: { ":one": 1, ":running": "running", ":now": nowIso() },
    });
  } catch (error) {
    if (error instanceof ConditionFailed) return undefined;
    throw error;
  }
  return readRun(table, schedule, due);
}

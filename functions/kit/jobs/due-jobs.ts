import { jobs as limits } from "../../../shared/limits.ts";
import { nowMs } from "../clock.ts";
import { tableIndex } from "../table-schema.ts";
import type { Item, Key, Table, Write } from "../table.ts";

/**
 * Jobs that are to be looked at when they could be dead: a message that was given up ends nothing. The item stands in
 * the transaction that starts the job, and goes when the job has ended or is gone. Internal items use no model's index:
 * they stand in the first, under a name that no model has.
 */
const waiting = tableIndex(0);
const partition = "dueJob";

function dueKey(job: string): Key {
  return { pk: `${partition}#${job}`, sk: partition };
}

function dueItem(job: string, from: string): Item {
  return {
    ...dueKey(job),
    job,
    [waiting.partition]: partition,
    [waiting.sort]: `${from}\u0001${job}`,
  };
}

/** Has a job that begins now looked at when it could be dead. */
export function dueWrite(job: string): Write {
  return { put: dueItem(job, new Date(nowMs() + limits.deadAfterMs).toISOString()) };
}

/** Has it looked at again from a moment on, ISO 8601. */
export function lookAgain(table: Table, job: string, from: string): Promise<void> {
  return table.put(dueItem(job, from));
}

/** Nothing more is to be looked after. */
export function lookNoMore(table: Table, job: string): Promise<void> {
  return table.delete(dueKey(job));
}

/** Ids of the first jobs whose time has come, the oldest first. */
export async function dueJobs(table: Table, now: string): Promise<string[]> {
  const { items } = await table.query({
    IndexName: waiting.name,
    KeyConditionExpression: "#p = :p AND #s < :now",
    ExpressionAttributeNames: { "#p": waiting.partition, "#s": waiting.sort },
    ExpressionAttributeValues: { ":p": partition, ":now": now },
    Limit: 100,
  });
  return items.map(({ job }) => String(job));
}

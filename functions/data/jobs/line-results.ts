import { jobLine, type JobLine } from "../../../shared/models/job.ts";
import { expiryAttribute } from "../../platform/aws/table-schema.ts";
import {
  ConditionFailed,
  type Item,
  type Key,
  type Table,
  type Write,
} from "../../platform/aws/table.ts";
import { jobExpiry, jobItemKey } from "./job-input.ts";

/**
 * The result of each line is an item of its own in the job's partition. The transaction of the line's change writes it
 * and is refused when it exists: so each line is applied once, after a crash and with two workers too.
 */

const absent = "attribute_not_exists(pk)";

function sortOf(at: number): string {
  return `line#${String(at).padStart(6, "0")}`;
}

function resultKey(job: string, at: number): Key {
  return jobItemKey(job, sortOf(at));
}

/** The write of a result, for the transaction of the line's change; refused when the line has a result. */
export function createLineResultWrite(job: string, result: JobLine): Write {
  return { put: resultItem(job, result), condition: absent };
}

function resultItem(job: string, result: JobLine): Item {
  return { ...resultKey(job, result.at), ...result, [expiryAttribute]: jobExpiry() };
}

/** Writes the result of a line that changed nothing. Returns the stored result: another worker may have been first. */
export async function storeLineResult(
  table: Table,
  job: string,
  result: JobLine,
): Promise<JobLine> {
  try {
    await table.put(resultItem(job, result), { condition: absent });
    return result;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return getLineResult(table, job, result.at);
  }
}

/** The result of a line that has one. */
export async function getLineResult(table: Table, job: string, at: number): Promise<JobLine> {
  const item = await table.get(resultKey(job, at));
  if (item === undefined) throw new Error(`Line ${at} of job ${job} has no result`);
  return toResult(item);
}

function toResult({ at, state, id, code, fields }: Item): JobLine {
  return jobLine.parse({
    at,
    state,
    ...(id !== undefined && { id }),
    ...(code !== undefined && { code }),
    ...(fields !== undefined && { fields }),
  });
}

/** Existing results of the lines from `from` (included) to `to` (excluded), in order. */
export async function listLineResults(
  table: Table,
  job: string,
  { from, to }: { from: number; to: number },
): Promise<JobLine[]> {
  const results: JobLine[] = [];
  for (let next = from; next < to;) {
    const { items, more } = await table.query({
      KeyConditionExpression: "#pk = :pk AND #sk BETWEEN :from AND :to",
      ExpressionAttributeNames: { "#pk": "pk", "#sk": "sk" },
      ExpressionAttributeValues: {
        ":pk": resultKey(job, 0).pk,
        ":from": sortOf(next),
        ":to": sortOf(to - 1),
      },
      ConsistentRead: true,
    });
    results.push(...items.map(toResult));
    if (!more) break;
    next = (results.at(-1)?.at ?? to) + 1;
  }
  return results;
}

import * as z from "zod";
import { HubError, type RecordError } from "../../../shared/errors.ts";
import { jobLimits } from "../../../shared/limits/jobs.ts";
import { job as jobModel } from "../../../shared/models/job.ts";
import { nowMs } from "../../platform/lambda/clock.ts";
import { recordKey } from "../store/keys.ts";
import { expiryAttribute } from "../../platform/aws/table-schema.ts";
import type { Key, Table } from "../../platform/aws/table.ts";

/**
 * What a job has to do, beside its record under the same partition key: a plan, and the lines in pieces below
 * DynamoDB's size of an item. It goes when the job ends, and by its expiry when nothing else takes it away.
 */

export const jobKinds = ["create", "update", "delete"] as const;
export type JobKind = (typeof jobKinds)[number];

const jobPlan = z.object({
  kind: z.enum(jobKinds),
  model: z.string(),
  /** Under whose rights it is done. */
  owner: z.string(),
  total: z.int().positive(),
  /** First line of each chunk. */
  starts: z.array(z.int().min(0)).min(1),
});
export type JobPlan = z.infer<typeof jobPlan>;

/** Seconds since 1970 at which nothing of a job but its record is left. */
export function jobExpiry(): number {
  return Math.ceil((nowMs() + jobLimits.retentionMs) / 1000);
}

/** Key of an internal item of a job. */
export function jobItemKey(id: string, sk: string): Key {
  return { pk: recordKey(jobModel, id).pk, sk };
}

const planKey = (id: string) => jobItemKey(id, "plan");
const chunkKey = (id: string, place: number) =>
  jobItemKey(id, `input#${String(place).padStart(4, "0")}`);

/** Stores the lines, before there is a job that could be seen. Throws `input.invalid` for lines too large to store. */
export async function storeInput(
  table: Table,
  id: string,
  job: Omit<JobPlan, "total" | "starts">,
  lines: readonly unknown[],
): Promise<void> {
  const chunks = chunked(lines);
  const plan: JobPlan = { ...job, total: lines.length, starts: chunks.map(({ start }) => start) };
  const expiry = { [expiryAttribute]: jobExpiry() };
  await Promise.all([
    table.put({ ...planKey(id), ...plan, ...expiry }),
    ...chunks.map(({ texts }, place) =>
      table.put({ ...chunkKey(id, place), lines: `[${texts.join(",")}]`, ...expiry }),
    ),
  ]);
}

interface Chunk {
  start: number;
  texts: string[];
}

function chunked(lines: readonly unknown[]): Chunk[] {
  const chunks: Chunk[] = [];
  const tooLarge: RecordError[] = [];
  let bytes = 0;
  lines.forEach((line, at) => {
    const text = JSON.stringify(line);
    const size = Buffer.byteLength(text) + 1;
    if (size >= jobLimits.maxChunkBytes)
      tooLarge.push({ at, code: "input.invalid", fields: { items: "tooLarge" } });
    const last = chunks.at(-1);
    if (
      !last ||
      last.texts.length === jobLimits.maxChunkLines ||
      bytes + size > jobLimits.maxChunkBytes
    ) {
      chunks.push({ start: at, texts: [text] });
      bytes = size;
      return;
    }
    last.texts.push(text);
    bytes += size;
  });
  if (tooLarge.length > 0) throw new HubError("input.invalid", { items: tooLarge });
  return chunks;
}

/** What a job has to do; nothing when it has ended. */
export async function readPlan(table: Table, id: string): Promise<JobPlan | undefined> {
  const item = await table.get(planKey(id));
  return item && jobPlan.parse(item);
}

/** The lines of one chunk; nothing when the job has ended. */
export async function readChunk(
  table: Table,
  id: string,
  place: number,
): Promise<readonly unknown[] | undefined> {
  const item = await table.get(chunkKey(id, place));
  return item && (JSON.parse(String(item["lines"])) as unknown[]); // as stored above
}

/** The id of the record that a line names, where it is one; a line that creates names none. */
export function recordIdOfLine(kind: JobKind, line: unknown): string | undefined {
  if (kind === "create") return undefined;
  const id: unknown = kind === "delete" ? line : Object(line)["_id"];
  return typeof id === "string" && /^[\w-]{1,64}$/.test(id) ? id : undefined;
}

/** Takes the input away; it holds what people are called and where they live. */
export async function deleteInput(table: Table, id: string): Promise<void> {
  const plan = await readPlan(table, id);
  if (plan === undefined) return;
  await Promise.all(plan.starts.map((_, place) => table.delete(chunkKey(id, place))));
  // Last: it says which chunks there are.
  await table.delete(planKey(id));
}

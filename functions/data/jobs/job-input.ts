import * as z from "zod/mini";
import { integer } from "../../../shared/model/bounds.ts";
import { HubError, type RecordError } from "../../../shared/errors.ts";
import { jobLimits } from "../../../shared/limits/jobs.ts";
import { job as jobModel } from "../../../shared/models/job.ts";
import { nowMs } from "../../platform/lambda/clock.ts";
import { recordKey } from "../store/keys.ts";
import { expiryAttribute } from "../../platform/aws/table-schema.ts";
import type { Key, Table } from "../../platform/aws/table.ts";

/**
 * The input of a job, in the partition of its record: a plan, and the lines in chunks below DynamoDB's item size. It is
 * deleted when the job ends, or by its expiry.
 */

const jobKinds = ["create", "update", "delete", "import", "run", "undo"] as const;
export type JobKind = (typeof jobKinds)[number];

/** Whether a job works on lines; others make a download. */
export function isBatchKind(kind: string): kind is JobKind {
  return jobKinds.some((each) => each === kind);
}

const jobPlan = z.object({
  kind: z.enum(jobKinds),
  model: z.string(),
  /** Of a job that runs a service: its name. */
  service: z.optional(z.string()),
  /** The account whose rights apply. */
  owner: z.string(),
  total: z.int().check(z.positive()),
  /** First line of each chunk. */
  starts: z.array(integer(0)).check(z.minLength(1)),
});
export type JobPlan = z.infer<typeof jobPlan>;

/** Expiry of a job's items other than its record, in seconds since 1970. */
export function jobExpiry(): number {
  return Math.ceil((nowMs() + jobLimits.retentionMs) / 1000);
}

/** Key of an internal item of a job. */
export function jobItemKey(id: string, sk: string): Key {
  return { pk: recordKey(jobModel, id).pk, sk };
}

const planKey = (id: string) => jobItemKey(id, "plan");
const chunkKey = (id: string, chunk: number) =>
  jobItemKey(id, `input#${String(chunk).padStart(4, "0")}`);

/** Stores the lines, before the job's record exists. Throws `input.invalid` for lines too large to store. */
export async function storeInput(
  table: Table,
  id: string,
  job: Omit<JobPlan, "total" | "starts">,
  lines: readonly unknown[],
): Promise<void> {
  const chunks = chunked(lines);
  const plan: JobPlan = { ...job, total: lines.length, starts: chunks.map(({ start }) => start) };
  const expiry = { [expiryAttribute]: jobExpiry() };
  await settleWrites([
    table.put({ ...planKey(id), ...plan, ...expiry }),
    ...chunks.map(({ texts }, chunk) =>
      table.put({ ...chunkKey(id, chunk), lines: `[${texts.join(",")}]`, ...expiry }),
    ),
  ]);
}

/** Waits until each write has ended, so that none is repeated after the answer. Throws the error of the first that failed. */
export async function settleWrites(writes: readonly Promise<unknown>[]): Promise<void> {
  const ended = await Promise.allSettled(writes);
  const refused = ended.find((write) => write.status === "rejected");
  if (refused) throw refused.reason;
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

/** The plan of a job; undefined when the job has ended. */
export async function readPlan(table: Table, id: string): Promise<JobPlan | undefined> {
  const item = await table.get(planKey(id));
  return item && jobPlan.parse(item);
}

/** The lines of one chunk; undefined when the job has ended. */
export async function readChunk(
  table: Table,
  id: string,
  chunk: number,
): Promise<readonly unknown[] | undefined> {
  const item = await table.get(chunkKey(id, chunk));
  return item && (JSON.parse(String(item["lines"])) as unknown[]); // as stored above
}

/** The id of the record that a line names, where it is one; a line that creates names none. */
export function getLineRecordId(kind: JobKind, line: unknown): string | undefined {
  if (kind === "create") return undefined;
  const isNamedById = kind === "run" || kind === "undo";
  const id: unknown = kind === "delete" ? line : Object(line)[isNamedById ? "id" : "_id"];
  return typeof id === "string" && /^[\w-]{1,64}$/.test(id) ? id : undefined;
}

/** Id of the audit entry of a line's change. */
export function lineChangeId(job: string, at: number): string {
  return `${job}-${at}`;
}

/** Deletes the input, which holds personal data. */
export async function deleteInput(table: Table, id: string): Promise<void> {
  const plan = await readPlan(table, id);
  if (plan === undefined) return;
  await Promise.all(plan.starts.map((_, chunk) => table.delete(chunkKey(id, chunk))));
  // Last, because it lists the chunks.
  await table.delete(planKey(id));
}

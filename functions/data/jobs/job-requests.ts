import type * as z from "zod/mini";
import { jobLimits } from "../../../shared/limits/jobs.ts";
import { expiryAttribute } from "../../platform/aws/table-schema.ts";
import type { Item, Table } from "../../platform/aws/table.ts";
import { jobExpiry, jobItemKey, settleWrites } from "./job-input.ts";

/**
 * Stores the requests of the jobs of one kind, each in the partition of its job. No call reads them, because a filter may
 * be private. A request is deleted when its job ends, or by its expiry.
 */
export interface JobRequests<Request> {
  /** Stored before the job: every visible job has its request. */
  store: (table: Table, job: string, request: Request) => Promise<void>;
  /** Undefined when the job has ended. */
  read: (table: Table, job: string) => Promise<Request | undefined>;
  delete: (table: Table, job: string) => Promise<void>;
}

/** Whole characters, of up to four bytes each. */
const piece = new RegExp(`.{1,${Math.floor(jobLimits.maxChunkBytes / 4)}}`, "gsu");

/**
 * The requests are stored as text, because a filter may have values that no attribute can have, and in pieces, because
 * 10,000 ids are larger than a DynamoDB item.
 * @param schema checks a request that is read: an earlier version may have stored it
 */
export function openJobRequests<Schema extends z.ZodMiniType>(
  schema: Schema,
): JobRequests<z.infer<Schema>> {
  return {
    async store(table, job, request) {
      const texts = JSON.stringify(request).match(piece) ?? [];
      const shared = { pieces: texts.length, [expiryAttribute]: jobExpiry() };
      await settleWrites(
        texts.map((text, at) => table.put({ ...pieceKey(job, at), wanted: text, ...shared })),
      );
    },
    async read(table, job) {
      let text = "";
      for (let at = 0, pieces = 1; at < pieces; at += 1) {
        const item = await table.get(pieceKey(job, at));
        if (item === undefined) return undefined;
        pieces = readPieceCount(item);
        text += String(item["wanted"]);
      }
      return schema.parse(JSON.parse(text));
    },
    async delete(table, job) {
      const first = await table.get(pieceKey(job, 0));
      if (first === undefined) return;
      const others = Array.from({ length: readPieceCount(first) - 1 }, (_, at) => at + 1);
      await Promise.all(others.map((at) => table.delete(pieceKey(job, at))));
      // Last, because it has their number.
      await table.delete(pieceKey(job, 0));
    },
  };
}

const pieceKey = (job: string, at: number) =>
  jobItemKey(job, at === 0 ? "wanted" : `wanted#${String(at).padStart(4, "0")}`);

/** An item without a number was stored whole, by a version before 2026-11-28. */
const readPieceCount = (item: Item) => Number(item["pieces"] ?? 1);

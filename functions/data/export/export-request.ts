import * as z from "zod/mini";
import { exportBody } from "../../../shared/operations/shared-schemas.ts";
import { languages } from "../../../shared/languages.ts";
import { jobExpiry, jobItemKey } from "../jobs/job-input.ts";
import { expiryAttribute } from "../../platform/aws/table-schema.ts";
import type { Table } from "../../platform/aws/table.ts";

/**
 * The request of a record export, an item in the partition of the job that no call reads: its filter may be private. It
 * is deleted when the job ends, or by its expiry.
 */
const wantedRecords = z.object({
  query: z.pick(exportBody, { filter: true, search: true, projection: true, sort: true }),
  format: exportBody.shape.format,
  language: z.enum(languages),
});
export type ExportRequest = z.infer<typeof wantedRecords>;

const wantedKey = (job: string) => jobItemKey(job, "wanted");

export async function storeExportRequest(
  table: Table,
  job: string,
  wanted: ExportRequest,
): Promise<void> {
  // As text: a filter may hold what no attribute can.
  const text = JSON.stringify(wanted);
  await table.put({ ...wantedKey(job), wanted: text, [expiryAttribute]: jobExpiry() });
}

/** Undefined when the job has ended. */
export async function readExportRequest(
  table: Table,
  job: string,
): Promise<ExportRequest | undefined> {
  const item = await table.get(wantedKey(job));
  return item && wantedRecords.parse(JSON.parse(String(item["wanted"])));
}

export async function deleteExportRequest(table: Table, job: string): Promise<void> {
  await table.delete(wantedKey(job));
}

import * as z from "zod/mini";
import { languages } from "../../../../shared/languages.ts";
import { printInput } from "../../../../shared/models/tag.ts";
import { jobExpiry, jobItemKey } from "../../../data/jobs/job-input.ts";
import { expiryAttribute } from "../../../platform/aws/table-schema.ts";
import type { Table } from "../../../platform/aws/table.ts";

/** What a print was asked for, an item in the partition of its job. It is deleted when the job ends, or by its expiry. */
const printRequest = z.object({ input: printInput, language: z.enum(languages) });
export type PrintRequest = z.infer<typeof printRequest>;

const requestKey = (job: string) => jobItemKey(job, "wanted");

export async function storePrintRequest(
  table: Table,
  job: string,
  wanted: PrintRequest,
): Promise<void> {
  const text = JSON.stringify(wanted);
  await table.put({ ...requestKey(job), wanted: text, [expiryAttribute]: jobExpiry() });
}

/** Undefined when the job has ended. */
export async function readPrintRequest(
  table: Table,
  job: string,
): Promise<PrintRequest | undefined> {
  const item = await table.get(requestKey(job));
  return item && printRequest.parse(JSON.parse(String(item["wanted"])));
}

export async function deletePrintRequest(table: Table, job: string): Promise<void> {
  await table.delete(requestKey(job));
}

import { HubError, invalidField } from "../../../../shared/errors.ts";
import { job as jobModel } from "../../../../shared/models/job.ts";
import { formatsOf } from "../../../../shared/reports/file-requests.ts";
import { createStallCheckWrite } from "../../../data/jobs/due-jobs.ts";
import { createJobFields } from "../../../data/jobs/job-fields.ts";
import { reportQueue } from "../../../data/jobs/job-queue.ts";
import type { Caller } from "../../../data/rights/caller.ts";
import { ExtraWriteRefused } from "../../../data/store/commit.ts";
import type { Store } from "../../../data/store/store.ts";
import { planChart } from "../plan/plan-chart.ts";
import { planTable } from "../plan/plan-table.ts";
import { loadFileDocument } from "../tables/file-parts.ts";
import { reportFileRequests, type WantedFile } from "./file-request.ts";

/**
 * Refuses a file like the screen refuses its rows, instead of in a failed job. Throws `record.notFound`,
 * `field.forbidden`, `input.invalid`.
 * @param now ISO 8601
 * @returns its name
 */
export async function checkWantedFile(
  store: Store,
  caller: Caller,
  { source, format, language }: WantedFile,
  now: string,
): Promise<string> {
  if (!formatsOf[source.kind].includes(format)) throw invalidField("format", "notAcceptable");
  const { name, parts } = await loadFileDocument(store, caller, source, language);
  for (const part of parts) {
    if (part.kind === "chart") planChart(caller, part.chart, now);
    if (part.kind === "query") planTable(caller, part.request, now);
  }
  if (format === "xlsx" && parts.every(({ kind }) => kind === "text"))
    throw new HubError("input.invalid", { fields: { format: "notAcceptable" } });
  return name;
}

/** Stores the request, and then the job with the outbox entry that starts it. Every visible job has its request. */
export async function startReportFile(
  store: Store,
  caller: Caller,
  _id: string,
  { name, ...wanted }: WantedFile & { name: string },
): Promise<{ job: string }> {
  await reportFileRequests.store(store.table, _id, wanted);
  const { source } = wanted;
  const model =
    source.kind === "report"
      ? "report"
      : source.kind === "chart"
        ? source.chart.model
        : source.request.model;
  const record = createJobFields(caller, { _id, kind: "report", model, title: name });
  try {
    const messages = [reportQueue.message({ job: _id })];
    await store.create(jobModel, record, { messages, writes: [createStallCheckWrite(_id)] });
  } catch (error) {
    // A concurrent repeat of the request created the job first, so this job will not exist.
    if (error instanceof ExtraWriteRefused) await reportFileRequests.delete(store.table, _id);
    throw error;
  }
  return { job: _id };
}

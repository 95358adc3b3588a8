import { HeadObjectCommand } from "@aws-sdk/client-s3";
import type { Context, SQSBatchResponse } from "aws-lambda";
import { startReportFile } from "../../../functions/areas/reports/files/start-file.ts";
import { openSystemStore } from "../../../functions/calls/system-store.ts";
import { toCaller } from "../../../functions/data/rights/caller.ts";
import { s3 } from "../../../functions/platform/aws/buckets.ts";
import { exportBucket, exportKey } from "../../../functions/platform/aws/export-key.ts";
import { deadlineIn } from "../../../functions/platform/lambda/deadline.ts";
import "../../../functions/registry/write-effects.ts";
import { adminGroups } from "../../../shared/access-groups.ts";
import { job as jobModel } from "../../../shared/models/job.ts";
import { user as userModel } from "../../../shared/models/user.ts";
import { bundleOf } from "../../bundle/bundle.ts";
import { readPeakMemory } from "../peak-memory.ts";
import { cityOf } from "../search/make-searched-card.ts";
import { takeTasks } from "../search/worker.ts";

export interface FileTask {
  format: "csv" | "xlsx";
  /** How many cities the cards are of; 0: all of them. */
  cities: number;
}

export interface FileMeasure {
  ms: number;
  rows: number;
  /** Of the file. */
  bytes: number;
  /** Of this process since its start, in bytes. */
  peakBytes: number;
}

type Handler = (event: object, context: Context) => Promise<SQSBatchResponse>;

const timeoutMs = 600_000;

/** Starts the job of a file of cards, and makes it by the bundled function `makeReports`. */
takeTasks(async ({ format, cities }: FileTask): Promise<FileMeasure> => {
  const store = openSystemStore("bench", deadlineIn(timeoutMs));
  const id = `${format}-${cities}`;
  const owner = await store.create(userModel, {
    _id: `owner-${id}`,
    email: `${id}@bench.example`,
    lastName: "Kovács",
    firstName: "Ádám",
    language: "hu",
    groups: [...adminGroups],
    administers: [],
  });
  const names = Array.from({ length: cities }, (_, place) => cityOf(place));
  await startReportFile(store, toCaller(owner), id, {
    name: "Kártyák",
    source: {
      kind: "query",
      name: "Kártyák",
      request: {
        model: "card",
        query: cities === 0 ? {} : { city: { $in: names } },
        projection: [
          "name",
          "companyName",
          "position",
          "phone",
          "email",
          "city",
          "active",
          "createdAt",
        ],
        sort: { name: 1 },
      },
    },
    format,
    language: "hu",
  });
  const { handler }: { handler: Handler } = await import(bundleOf("makeReports"));
  const end = performance.now() + timeoutMs;
  const context = { getRemainingTimeInMillis: () => end - performance.now() } as Context;
  const begun = performance.now();
  await handler({ Records: [{ messageId: "1", body: JSON.stringify({ job: id }) }] }, context);
  const ms = performance.now() - begun;
  const job = await store.find(jobModel, id);
  if (job?.state !== "done") throw new Error(`The file ended as ${job?.state}`);
  const key = { Bucket: exportBucket(), Key: exportKey(owner._id, id) };
  const { ContentLength = 0 } = await s3.send(new HeadObjectCommand(key));
  return { ms, rows: job.progress.done, bytes: ContentLength, peakBytes: readPeakMemory() };
});

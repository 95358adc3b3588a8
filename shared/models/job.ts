import * as z from "zod/mini";
import { integer, rawText } from "../model/bounds.ts";
import { defineModel, field, serverOnly, type Entity } from "../model/define-model.ts";
import { line, moment, recordId } from "../model/formats.ts";
import { jobLimits } from "../limits/jobs.ts";
import { markField, markService } from "./parts/marking.ts";

/** What became of one line of a job. */
export const jobLine = z.strictObject({
  /** Place of the line in the request, from 0. */
  at: integer(0),
  state: z.enum(["done", "failed"]),
  /** The record that was made, or that the line named. */
  id: z.optional(recordId),
  /** Code of the error; absent when the line was done. */
  code: z.optional(line(60)),
  fields: z.optional(z.record(z.string(), z.string())),
});
export type JobLine = z.infer<typeof jobLine>;

/** A page of results, in the order of the lines; `next` is the `after` of the next page. */
const jobLines = z.strictObject({
  items: z.array(jobLine),
  next: z.nullable(integer(0)),
});

/**
 * Numbers of done lines, failed lines and all lines. For a record export: written rows and all rows; `total` is 0
 * while it is unknown.
 */
export const jobProgress = z.strictObject({
  done: integer(0),
  failed: integer(0),
  total: integer(0),
});
export type JobProgress = z.infer<typeof jobProgress>;

/** A file that a job has made. */
const jobFile = z.strictObject({
  /** Offered when it is saved. */
  name: rawText(255),
  /** When it is deleted. */
  until: moment,
  /** Of results: how many lines had one. */
  lines: z.optional(z.int().check(z.positive())),
});
export type JobFile = z.infer<typeof jobFile>;

/** Where the file of a job can be fetched; signed for each request and never stored. */
export const jobDownload = z.strictObject({
  /** Signed, for five minutes. */
  address: z.url(),
  /** When the address ends. */
  until: moment,
});
export type JobDownload = z.infer<typeof jobDownload>;

/** What an account could see by its groups and companies when a file was written. */
export const fileRights = z.strictObject({
  groups: z.array(z.string()),
  company: z.optional(recordId),
  administers: z.array(recordId),
});
export type FileRights = z.infer<typeof fileRights>;

const jobId = z.string().check(z.minLength(1), z.maxLength(64));

/** Work that continues after its request was answered. */
export const job = defineModel({
  name: "job",
  title: "kind",
  access: { read: ["owner"], write: [], create: [], delete: ["owner"] },
  audienceRules: { owner: "owner" },
  fields: {
    /** What is done: of batches `create`, `update`, `delete`, `import`, `run` or `undo`; `export` makes a download, `print` a file with QR codes, `report` the file of a report. */
    kind: field(line(60), serverOnly),
    /** Name of the model whose records it works on; absent: a download of everything of an account. */
    model: field(z.optional(line(60)), serverOnly),
    /** Of the kind `run`: the service that runs on each record. */
    service: field(z.optional(line(60)), serverOnly),
    /** Of the kind `undo`: the job whose lines it undoes. */
    undoes: field(z.optional(recordId), { ...serverOnly, refersTo: "job" }),
    /** The job that undoes its lines. */
    undoneBy: field(z.optional(recordId), { ...serverOnly, refersTo: "job" }),
    /** Of the kind `import`, and of its undo: the name of the file; of the kind `report`: that of the report. */
    title: field(z.optional(line(jobLimits.maxTitleLength)), serverOnly),
    /** Of the kind `import`, and of its undo: the company that new records were made for. */
    company: field(z.optional(recordId), { ...serverOnly, refersTo: "company" }),
    /** Of the kind `print`: the format of its file; `csv` is a list of codes. */
    format: field(z.optional(line(20)), serverOnly),
    state: field(z.enum(["queued", "running", "done", "failed", "cancelled"]), {
      ...serverOnly,
      initial: "queued",
    }),
    progress: field(jobProgress, { ...serverOnly, initial: { done: 0, failed: 0, total: 0 } }),
    /** Why the whole job failed; lines have reasons of their own. */
    reason: field(
      z.optional(
        z.enum([
          "accountSuspended",
          "accountDeleted",
          /** All access to the owner's account was ended after the start: by a new password, a suspension, or the owner. */
          "accessEnded",
          /** The owner may no longer ask what the job was asked. */
          "rightsLost",
          /** The query looks at more than one answer may. */
          "tooBroad",
          /** None of the codes that were to be printed exists. */
          "noCodes",
          "unexpected",
        ]),
      ),
      serverOnly,
    ),
    /**
     * Results so far: of every line for a job with up to 200 lines, else of the first failed lines. The service
     * `lines` lists the results of all lines.
     */
    lines: field(z.array(jobLine).check(z.maxLength(jobLimits.maxShownLines)), {
      ...serverOnly,
      initial: [],
    }),
    /** What the job has made: the results of its lines, or a download. `get` says where it can be fetched. */
    file: field(z.optional(jobFile), serverOnly),
    ...markField,
    owner: field(recordId, { ...serverOnly, refersTo: "user" }),
    /** The owner's `accessEpoch` at the start (0: none): a job does not outlive the access that started it. */
    accessEpoch: field(z.optional(integer(0)), { ...serverOnly, read: [] }),
    /** Of an export of records: without these rights its file cannot be fetched. */
    fileRights: field(z.optional(fileRights), { ...serverOnly, read: [] }),
  },
  indexes: { byOwner: { partition: ["owner"], sort: ["createdAt"] } },
  services: {
    ...markService,
    cancel: {
      kind: "runner",
      input: z.strictObject({ id: jobId }),
      allow: ["owner"],
      group: "plain",
    },
    /** Undoes what its lines have done, in a job that is the answer. */
    undoLines: {
      kind: "runner",
      input: z.strictObject({ id: jobId }),
      reply: z.strictObject({ job: recordId }),
      errors: ["rate.limited"],
      allow: ["owner"],
      group: "plain",
    },
    lines: {
      kind: "getter",
      reply: jobLines,
      input: z.strictObject({
        id: jobId,
        /** Continues after this line. */
        after: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
        /** Failed lines alone. */
        failed: z.optional(z.literal("1")),
      }),
      allow: ["owner"],
      group: "plain",
    },
  },
});

export type Job = Entity<typeof job>;

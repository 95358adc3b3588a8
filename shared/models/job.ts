import * as z from "zod";
import { defineModel, field, serverOnly, type Entity } from "../model/define-model.ts";
import { line, recordId } from "../model/formats.ts";

/** The result of one line of a job: what became of it, or why nothing did. */
const jobLine = z.strictObject({
  at: z.int().min(0),
  record: recordId.optional(),
  /** Code of the error; absent when the line was done. */
  code: line(60).optional(),
  fields: z.record(z.string(), z.string()).optional(),
});

/** Work that goes on after its request was answered. */
export const job = defineModel({
  name: "job",
  title: "kind",
  access: { read: ["owner"], write: [], create: [], delete: ["owner"] },
  ties: { owner: "owner" },
  fields: {
    kind: field(line(60), serverOnly),
    state: field(z.enum(["waiting", "running", "done", "failed", "cancelled"]), {
      ...serverOnly,
      initial: "waiting",
    }),
    /** In per cent. */
    progress: field(z.int().min(0).max(100), { ...serverOnly, initial: 0 }),
    lines: field(z.array(jobLine).max(1000), { ...serverOnly, initial: [] }),
    /** What the job made. */
    file: field(recordId.optional(), { ...serverOnly, refersTo: "file" }),
    owner: field(recordId, { ...serverOnly, refersTo: "user" }),
  },
  indexes: { byOwner: { partition: ["owner"], sort: ["createdAt"] } },
});

export type Job = Entity<typeof job>;

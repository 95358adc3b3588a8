import * as z from "zod/mini";
import { integer } from "../model/bounds.ts";
import { maxUploadBytes } from "../limits/files.ts";
import { defineModel, field, serverOnly, type Entity } from "../model/define-model.ts";
import { line, recordId, requiredLine } from "../model/formats.ts";

/** How much of an account's room its files take, in bytes, and how many they are. */
export const fileQuota = z.strictObject({
  usedBytes: integer(0),
  limitBytes: z.int().check(z.positive()),
  files: integer(0),
});
export type FileQuota = z.infer<typeof fileQuota>;

/** An uploaded file. Uploads make its record; who else reads and writes it follows from what refers to it. */
export const file = defineModel({
  name: "file",
  title: "name",
  access: {
    read: ["owner", "recordReader", "admin"],
    write: ["recordWriter", "admin"],
    create: [],
    delete: ["owner", "admin"],
  },
  audienceRules: { owner: "owner", throughRecord: "references" },
  fields: {
    name: field(requiredLine(255), { input: "text", search: true }),
    path: field(line(500), serverOnly),
    thumbnailPath: field(z.optional(line(500)), serverOnly),
    /** In bytes. */
    size: field(integer(0, maxUploadBytes), { ...serverOnly, axis: "y" }),
    type: field(line(200), { ...serverOnly, axis: "x" }),
    sha256: field(z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))), serverOnly),
    state: field(z.enum(["pending", "ready", "refused"]), {
      ...serverOnly,
      initial: "pending",
      axis: "x",
    }),
    /** Why it was refused: what arrived is not as large as was said. */
    reason: field(z.optional(z.enum(["size"])), serverOnly),
    /** `made` when there are thumbnails; `refused` when none can be: the file itself is kept. */
    picture: field(z.enum(["none", "making", "made", "refused"]), {
      ...serverOnly,
      initial: "none",
      axis: "x",
    }),
    /** Of the picture as it is seen, in px. */
    width: field(z.optional(z.int().check(z.positive())), serverOnly),
    height: field(z.optional(z.int().check(z.positive())), serverOnly),
    owner: field(recordId, { ...serverOnly, refersTo: "user" }),
  },
  indexes: { byOwner: { partition: ["owner"], sort: ["createdAt"] } },
  counters: { byOwner: ["owner"] },
  services: {
    quota: {
      kind: "getter",
      input: z.strictObject({}),
      reply: fileQuota,
      allow: ["loggedIn"],
      group: "plain",
    },
    /** Answers the record when the file has arrived and is proved: it need not wait for the event of the bucket. */
    complete: {
      kind: "runner",
      input: z.strictObject({ id: recordId }),
      reply: z.record(z.string(), z.unknown()),
      errors: ["file.notArrived", "file.refused"],
      allow: ["owner", "recordReader", "admin"],
      group: "files",
    },
  },
});

export type UploadedFile = Entity<typeof file>;

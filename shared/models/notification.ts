import * as z from "zod/mini";
import { integer } from "../model/bounds.ts";
import { defineModel, field, serverOnly, type Entity } from "../model/define-model.ts";
import { fileId } from "../model/file-references.ts";
import { defineBilingualText, line, recordId, requiredLine } from "../model/formats.ts";
import { markField, markService } from "./parts/marking.ts";

/** How many were marked; `more` when the call's time was up before all were, and it is to be made again. */
export const allRead = z.strictObject({ marked: integer(0), more: z.boolean() });
export type AllRead = z.infer<typeof allRead>;

/** A message of the product to one account. */
export const notification = defineModel({
  name: "notification",
  title: "texts",
  access: { read: ["owner"], write: [], create: [], delete: ["owner"] },
  audienceRules: { owner: "owner" },
  fields: {
    kind: field(line(60), serverOnly),
    texts: field(defineBilingualText(requiredLine(500)), serverOnly),
    /** Screen that it leads to. */
    link: field(z.optional(line(300)), serverOnly),
    ...markField,
    files: field(z.array(fileId).check(z.maxLength(20)), {
      ...serverOnly,
      initial: [],
      refersTo: "file",
    }),
    owner: field(recordId, { ...serverOnly, refersTo: "user" }),
  },
  indexes: {
    byOwner: { partition: ["owner"], sort: ["createdAt"] },
    unread: { partition: ["owner", "read"], sort: ["createdAt"] },
  },
  counters: { byOwner: ["owner"], unread: ["owner", "read"] },
  services: {
    ...markService,
    /** Marks all notifications that exist now. Needs no body. */
    readAll: {
      kind: "runner",
      input: z.strictObject({}),
      reply: allRead,
      allow: ["owner"],
      group: "plain",
    },
  },
});

export type Notification = Entity<typeof notification>;

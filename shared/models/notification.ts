import * as z from "zod";
import { defineModel, field, serverOnly, type Entity } from "../model/define-model.ts";
import { fileId } from "../model/file-references.ts";
import { inBothLanguages, line, recordId, requiredLine } from "../model/formats.ts";

/** A message of the product to one account. */
export const notification = defineModel({
  name: "notification",
  title: "texts",
  access: { read: ["owner"], write: [], create: [], delete: ["owner"] },
  ties: { owner: "owner" },
  fields: {
    kind: field(line(60), serverOnly),
    texts: field(inBothLanguages(requiredLine(500)), serverOnly),
    /** Screen that it leads to. */
    link: field(line(300).optional(), serverOnly),
    read: field(z.boolean(), { ...serverOnly, initial: false }),
    files: field(z.array(fileId).max(20), { ...serverOnly, initial: [], refersTo: "file" }),
    owner: field(recordId, { ...serverOnly, refersTo: "user" }),
  },
  indexes: {
    byOwner: { partition: ["owner"], sort: ["createdAt"] },
    unread: { partition: ["owner", "read"], sort: ["createdAt"] },
  },
  counters: { byOwner: ["owner"], unread: ["owner", "read"] },
});

export type Notification = Entity<typeof notification>;

import * as z from "zod";
import { defineModel, field, serverOnly, type Entity } from "../model/define-model.ts";
import { prose, recordId } from "../model/formats.ts";

/** Records that can be commented on: those of which admins see all, since they may delete any comment. */
const commented = [
  "user",
  "company",
  "card",
  "tag",
  "product",
  "order",
  "contact",
  "campaign",
  "folder",
  "query",
  "report",
  "schedule",
] as const;

/** A remark on a record. A service makes it, since it belongs where its record is readable. */
export const comment = defineModel({
  name: "comment",
  title: "text",
  access: { read: ["owner", "admin"], write: ["owner"], create: [], delete: ["owner", "admin"] },
  ties: { owner: "owner" },
  fields: {
    model: field(z.enum(commented), serverOnly),
    record: field(recordId, serverOnly),
    text: field(prose(4000).min(1), { input: "prose" }),
    owner: field(recordId, { ...serverOnly, refersTo: "user" }),
  },
  indexes: {
    byOwner: { partition: ["owner"], sort: ["createdAt"] },
    byRecord: { partition: ["model", "record"], sort: ["createdAt"] },
  },
  counters: { byRecord: ["model", "record"] },
});

export type Comment = Entity<typeof comment>;

import * as z from "zod/mini";
import { iso } from "../model/iso.ts";
import { defineModel, field, serverOnly, type Entity } from "../model/define-model.ts";
import { recordId } from "../model/formats.ts";

/**
 * Who changed what, written in the same transaction as the change. No call writes it. The current owner, editors
 * and company admins of the record can read the entry, but only the changed fields that they can read on the record.
 */
export const audit = defineModel({
  name: "audit",
  title: "record",
  isAuditTrail: true,
  access: { read: ["owner", "editor", "companyAdmin", "admin"], write: [], create: [], delete: [] },
  audienceRules: {
    throughRecord: {
      model: "model",
      record: "record",
      as: ["owner", "editor", "companyAdmin"],
      listedBy: "owner",
      values: "change",
    },
  },
  fields: {
    model: field(z.string(), serverOnly),
    record: field(recordId, serverOnly),
    /** Account that owned the record. When the account is erased, the values in its entries are erased too. */
    owner: field(z.optional(recordId), serverOnly),
    /**
     * The company of the record at that time, of records that a company's log shows. It may be an earlier one, so only
     * admins of the service read it.
     */
    company: field(z.optional(recordId), { ...serverOnly, read: ["admin"] }),
    /** `view`: an admin of the record's company looked at it as its person. */
    action: field(z.enum(["create", "update", "delete", "view"]), serverOnly),
    /** Id of the account, or `system:<job>`. */
    by: field(z.string(), serverOnly),
    at: field(iso.datetime(), serverOnly),
    /** The record's `_rev` afterwards; its deletion counts as one more. */
    revision: field(z.optional(z.int().check(z.positive())), serverOnly),
    /** Per field its value before and after; absent where there was none. */
    change: field(
      z.record(
        z.string(),
        z.strictObject({ old: z.optional(z.unknown()), new: z.optional(z.unknown()) }),
      ),
      // No query filters by it, and it would be a second copy of every value of every record.
      { ...serverOnly, isInReplica: false },
    ),
  },
  indexes: {
    // Its keys alone tell which records of a model changed since a time. Sharded, as every write of the model adds one.
    byModel: { partition: ["model"], sort: ["createdAt", "record"], shards: 4 },
    byRecord: { partition: ["record"], sort: ["at"] },
    byOwner: { partition: ["owner"], sort: ["at"] },
    byCompany: { partition: ["company"], sort: ["at"] },
  },
});

export type Audit = Entity<typeof audit>;

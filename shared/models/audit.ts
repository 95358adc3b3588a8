import * as z from "zod";
import { defineModel, field, serverOnly, type Entity } from "../model/define-model.ts";
import { recordId } from "../model/formats.ts";

/**
 * Who changed what, written in the same transaction as the change. No call writes it. The current owner and company
 * admins of the record can read the entry, but only the changed fields that they can read on the record.
 */
export const audit = defineModel({
  name: "audit",
  title: "record",
  isAuditTrail: true,
  // An entry for every change of every model: the sum of all writes, which a batch multiplies
  shards: 8,
  access: { read: ["owner", "companyAdmin", "admin"], write: [], create: [], delete: [] },
  audienceRules: {
    throughRecord: {
      model: "model",
      record: "record",
      as: ["owner", "companyAdmin"],
      listedBy: "owner",
      values: "change",
    },
  },
  fields: {
    model: field(z.string(), serverOnly),
    record: field(recordId, serverOnly),
    /** Account that owned the record. When the account is erased, the values in its entries are erased too. */
    owner: field(recordId.optional(), serverOnly),
    action: field(z.enum(["create", "update", "delete"]), serverOnly),
    /** Id of the account, or `system:<job>`. */
    by: field(z.string(), serverOnly),
    at: field(z.iso.datetime(), serverOnly),
    /** The record's `_rev` afterwards; its deletion counts as one more. */
    revision: field(z.int().positive().optional(), serverOnly),
    /** Per field its value before and after; absent where there was none. */
    change: field(
      z.record(
        z.string(),
        z.strictObject({ old: z.unknown().optional(), new: z.unknown().optional() }),
      ),
      serverOnly,
    ),
  },
  indexes: {
    byRecord: { partition: ["record"], sort: ["at"] },
    byOwner: { partition: ["owner"], sort: ["at"] },
  },
});

export type Audit = Entity<typeof audit>;

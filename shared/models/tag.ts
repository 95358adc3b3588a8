import * as z from "zod/mini";
import { defineModel, field, serverOnly, type Entity } from "../model/define-model.ts";
import { code, line, recordId } from "../model/formats.ts";
import { typedCode } from "../tags/typed-code.ts";

const oneTag = z.strictObject({ id: recordId });
const toCard = z.strictObject({ id: recordId, card: recordId });

/** A physical carrier of a code, printed or written: it leads to a card, or waits to be claimed. */
export const tag = defineModel({
  name: "tag",
  title: "code",
  access: {
    read: ["owner", "companyAdmin", "admin"],
    write: ["admin"],
    create: ["admin"],
    delete: [],
  },
  audienceRules: { owner: "owner", companyAdmin: "company" },
  fields: {
    code: field(code, { write: [], generated: "code", unique: "exact" }),
    kind: field(z.enum(["qr", "nfc"]), { initial: "qr", axis: "x" }),
    state: field(z.enum(["blank", "assigned", "lost", "retired"]), {
      ...serverOnly,
      initial: "blank",
      axis: "x",
    }),
    card: field(z.optional(recordId), { ...serverOnly, refersTo: "card" }),
    /** Owner of the carrier, from the moment it is claimed or assigned. */
    owner: field(z.optional(recordId), { ...serverOnly, refersTo: "user" }),
    company: field(z.optional(recordId), { ...serverOnly, refersTo: "company" }),
    order: field(z.optional(recordId)),
    /** Place of the order's line, from 0, and number within the order, from 1. */
    orderLine: field(z.optional(z.int().check(z.minimum(0))), serverOnly),
    serial: field(z.optional(z.int().check(z.minimum(1))), serverOnly),
    batch: field(line(100), { initial: "" }),
    writtenAt: field(z.optional(z.iso.datetime())),
    lockedAt: field(z.optional(z.iso.datetime())),
    /** Proves possession of the carrier; separate from the public code. */
    claimSecret: field(code, { read: ["admin"], write: [], generated: "secret" }),
  },
  indexes: {
    byOwner: { partition: ["owner"], sort: ["createdAt"] },
    byCompany: { partition: ["company"], sort: ["createdAt"] },
    byCard: { partition: ["card"], sort: ["createdAt"] },
  },
  counters: { byState: ["state"] },
  services: {
    claim: {
      kind: "runner",
      input: z.strictObject({ code: typedCode, secret: typedCode, card: z.optional(recordId) }),
      by: "code",
      errors: ["tag.state", "tag.claimed", "tag.wrongSecret", "rate.limited"],
      allow: ["loggedIn"],
      group: "plain",
    },
    move: {
      kind: "runner",
      input: toCard,
      errors: ["tag.state"],
      allow: ["owner"],
      group: "plain",
    },
    release: {
      kind: "runner",
      input: oneTag,
      errors: ["tag.state"],
      allow: ["owner", "companyAdmin", "admin"],
      group: "plain",
    },
    assign: {
      kind: "runner",
      input: toCard,
      errors: ["tag.state"],
      allow: ["companyAdmin", "admin"],
      group: "plain",
    },
    lost: {
      kind: "runner",
      input: oneTag,
      errors: ["tag.state"],
      allow: ["owner", "companyAdmin", "admin"],
      group: "plain",
    },
    found: {
      kind: "runner",
      input: oneTag,
      errors: ["tag.state"],
      allow: ["owner", "admin"],
      group: "plain",
    },
    retire: { kind: "runner", input: oneTag, allow: ["admin"], group: "plain" },
  },
});

export type Tag = Entity<typeof tag>;

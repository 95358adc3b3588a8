import * as z from "zod/mini";
import { iso } from "../model/iso.ts";
import { defineModel, field, serverOnly, type Entity } from "../model/define-model.ts";
import { code, day, line, recordId } from "../model/formats.ts";
import { printLimits } from "../limits/tags.ts";
import { labelFormatNames } from "../tags/label-formats.ts";
import { typedCode } from "../tags/typed-code.ts";

/** Files that codes are printed from. */
export const printFormats = ["pdf", "svg", "png", "csv"] as const;

/** What is printed: exactly one of `count`, `codes`, `tags` and `job`, and how. */
export const printInput = z.strictObject({
  /** So many new blank carriers. */
  count: z.optional(z.int().check(z.minimum(1), z.maximum(printLimits.maxCodes))),
  kind: z.optional(z.enum(["qr", "nfc"])),
  /** Names the new carriers, and the file. */
  batch: z.optional(line(100)),
  /** The company to whose stock the new carriers belong. */
  company: z.optional(recordId),
  /** Codes of carriers and cards. */
  codes: z.optional(z.array(typedCode).check(z.minLength(1), z.maxLength(printLimits.maxCodes))),
  /** Ids of carriers. */
  tags: z.optional(z.array(recordId).check(z.minLength(1), z.maxLength(printLimits.maxCodes))),
  /** The carriers that this earlier print of the caller has made. */
  job: z.optional(recordId),
  format: z.enum(printFormats),
  labels: z.enum(labelFormatNames),
  cropMarks: z.boolean(),
});

const oneTag = z.strictObject({ id: recordId });
const toCard = z.strictObject({ id: recordId, card: recordId });

/** A physical carrier of a code, printed or written: it leads to a card, or waits to be claimed. */
export const tag = defineModel({
  name: "tag",
  title: "code",
  access: {
    read: ["owner", "companyAdmin", "admin", "reportReader"],
    write: ["admin"],
    create: ["admin"],
    delete: [],
  },
  audienceRules: { owner: "owner", companyAdmin: "company" },
  unauditedFields: ["seenOn"],
  fields: {
    code: field(code, { write: [], generated: "code", unique: "exact" }),
    kind: field(z.enum(["qr", "nfc"]), { initial: "qr", axis: "x" }),
    state: field(z.enum(["blank", "assigned", "lost", "retired"]), {
      ...serverOnly,
      initial: "blank",
      axis: "x",
    }),
    card: field(z.optional(recordId), { ...serverOnly, refersTo: "card", axis: "x" }),
    /** Owner of the carrier, from the moment it is claimed or assigned. */
    owner: field(z.optional(recordId), { ...serverOnly, refersTo: "user" }),
    company: field(z.optional(recordId), { ...serverOnly, refersTo: "company", axis: "x" }),
    order: field(z.optional(recordId), { axis: "x" }),
    /** Place of the order's line, from 0, and number within the order, from 1. */
    orderLine: field(z.optional(z.int().check(z.minimum(0))), serverOnly),
    serial: field(z.optional(z.int().check(z.minimum(1))), serverOnly),
    batch: field(line(100), { initial: "", axis: "x" }),
    /** Last Hungarian day on which a person scanned or tapped it. No change: the history does not hold it. */
    seenOn: field(z.optional(day), serverOnly),
    writtenAt: field(z.optional(iso.datetime())),
    lockedAt: field(z.optional(iso.datetime())),
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
      runsOnMany: true,
      input: oneTag,
      errors: ["tag.state"],
      allow: ["owner", "companyAdmin", "admin"],
      group: "plain",
    },
    assign: {
      kind: "runner",
      runsOnMany: true,
      input: toCard,
      errors: ["tag.state"],
      allow: ["companyAdmin", "admin"],
      group: "plain",
    },
    lost: {
      kind: "runner",
      runsOnMany: true,
      input: oneTag,
      errors: ["tag.state"],
      allow: ["owner", "companyAdmin", "admin"],
      group: "plain",
    },
    found: {
      kind: "runner",
      runsOnMany: true,
      input: oneTag,
      errors: ["tag.state"],
      allow: ["owner", "admin"],
      group: "plain",
    },
    retire: {
      kind: "runner",
      runsOnMany: true,
      input: oneTag,
      allow: ["admin"],
      group: "plain",
    },
    /** Gives it to a person, who chooses a card for it. */
    handOver: {
      kind: "runner",
      runsOnMany: true,
      input: z.strictObject({ id: recordId, person: recordId }),
      errors: ["tag.state"],
      allow: ["admin"],
      group: "plain",
    },
    /** Puts a blank one into a company's stock; without a company it is in none. */
    moveToStock: {
      kind: "runner",
      runsOnMany: true,
      input: z.strictObject({ id: recordId, company: z.optional(recordId) }),
      errors: ["tag.state"],
      allow: ["admin"],
      group: "plain",
    },
    /** Starts the job that makes a file with QR codes, of new carriers or of existing ones. */
    print: {
      kind: "runner",
      input: printInput,
      reply: z.strictObject({ job: recordId }),
      errors: ["rate.limited"],
      allow: ["admin"],
      group: "plain",
    },
  },
});

export type Tag = Entity<typeof tag>;

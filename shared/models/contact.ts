import * as z from "zod/mini";
import { exchangePurposes } from "../contacts/exchange.ts";
import { maxNoteLength } from "../limits/contacts.ts";
import { defineModel, field, serverOnly, type Entity } from "../model/define-model.ts";
import { email, line, moment, phone, prose, recordId, requiredLine } from "../model/formats.ts";
import { makeRestorable } from "./parts/restoring.ts";

/** A consent: its purpose, its text and its time. */
const agreement = z.strictObject({
  purpose: z.enum([...exchangePurposes, "inquiry"]),
  textVersion: line(40),
  at: moment,
});

/** What reports may say of a contact: nothing that names its person. */
const inReports = { read: ["owner", "companyAdmin", "admin", "reportReader"] } as const;

/**
 * A person's details, left on a public card (exchange) or on the contact page (inquiry). Visitors leave them without
 * a session; in the hub only admins make one.
 */
export const contact = defineModel({
  name: "contact",
  title: "name",
  access: {
    read: ["owner", "companyAdmin", "admin"],
    write: ["admin"],
    create: ["admin"],
    delete: ["owner", "admin"],
  },
  audienceRules: { owner: "owner", companyAdmin: "company" },
  fields: {
    kind: field(z.enum(["exchange", "inquiry"]), {
      ...inReports,
      initial: "inquiry",
      input: "select",
      axis: "x",
    }),
    card: field(z.optional(recordId), {
      ...serverOnly,
      ...inReports,
      refersTo: "card",
      axis: "x",
    }),
    name: field(requiredLine(200), { input: "text", search: true }),
    companyName: field(z.optional(line(200)), { input: "text", search: true }),
    position: field(z.optional(line(200)), { input: "text" }),
    email: field(z.union([email, z.literal("")]), { initial: "", input: "email", search: true }),
    phone: field(phone, { initial: "", input: "tel" }),
    message: field(prose(4000), { initial: "", input: "prose" }),
    /** The reader's own words about the contact. */
    note: field(prose(maxNoteLength), { write: ["owner", "admin"], initial: "", input: "prose" }),
    /** One per purpose; none where no consent was requested. */
    consent: field(z.array(agreement).check(z.maxLength(exchangePurposes.length)), {
      ...serverOnly,
      initial: [],
    }),
    /** Owner of the card on which it was left. */
    owner: field(z.optional(recordId), { ...serverOnly, refersTo: "user" }),
    /** The card's company, only where the giver agreed that it may read the contact. */
    company: field(z.optional(recordId), {
      ...serverOnly,
      ...inReports,
      refersTo: "company",
      axis: "x",
    }),
  },
  indexes: {
    byOwner: { partition: ["owner"], sort: ["createdAt"] },
    byCompany: { partition: ["company"], sort: ["createdAt"] },
    byCard: { partition: ["card"], sort: ["createdAt"] },
    byKind: { partition: ["kind"], sort: ["createdAt"] },
  },
  counters: { byOwner: ["owner"], byCard: ["card"], byKind: ["kind"] },
  services: {
    ...makeRestorable(["owner", "admin"]),
    /** Gives a contact to the colleague who took over the card on which it was left. */
    pass: {
      kind: "runner",
      runsOnMany: true,
      input: z.strictObject({ id: recordId }),
      errors: ["contact.notShared", "contact.noSuccessor"],
      allow: ["owner"],
      group: "plain",
    },
  },
});

export type Contact = Entity<typeof contact>;

import * as z from "zod/mini";
import { mailTopics } from "../campaigns/mail-topics.ts";
import { defineModel, field, serverOnly, type Entity } from "../model/define-model.ts";
import { email, line, recordId } from "../model/formats.ts";

/** One entry of the register of consents: given or withdrawn, for one purpose. Entries are added, never changed. */
export const consent = defineModel({
  name: "consent",
  title: "email",
  access: { read: ["owner", "admin"], write: [], create: [], delete: [] },
  audienceRules: { owner: "owner" },
  fields: {
    email: field(email, { ...serverOnly, search: true }),
    purpose: field(z.enum([...mailTopics, "exchange", "inquiry"]), { ...serverOnly, axis: "x" }),
    given: field(z.boolean(), { ...serverOnly, axis: "x" }),
    textVersion: field(line(40), serverOnly),
    source: field(line(100), { ...serverOnly, initial: "" }),
    /** The account that the address belonged to, if any. */
    owner: field(z.optional(recordId), { ...serverOnly, refersTo: "user" }),
  },
  indexes: {
    byOwner: { partition: ["owner"], sort: ["createdAt"] },
    byEmail: { partition: ["email"], sort: ["createdAt"] },
  },
  counters: { byGiven: ["purpose", "given"] },
});

export type Consent = Entity<typeof consent>;

import * as z from "zod";
import { accessGroups } from "../access-groups.ts";
import { invitation } from "../accounts/invitations.ts";
import { languages } from "../languages.ts";
import { defineModel, field, serverOnly, type Entity } from "../model/define-model.ts";
import { email, recordId, requiredLine } from "../model/formats.ts";

/** A person with an account. The password hash is not a field: no call can read, filter or export it. */
export const user = defineModel({
  name: "user",
  title: "email",
  access: {
    read: ["owner", "admin"],
    write: ["owner", "admin"],
    create: [],
    delete: [],
  },
  audienceRules: { owner: "_id", companyAdmin: "company" },
  fields: {
    lastName: field(requiredLine(100), {
      read: ["owner", "companyAdmin", "admin"],
      input: "text",
      search: true,
    }),
    firstName: field(requiredLine(100), {
      read: ["owner", "companyAdmin", "admin"],
      input: "text",
      search: true,
    }),
    email: field(email, {
      read: ["owner", "companyAdmin", "admin"],
      write: [],
      unique: "email",
      search: true,
    }),
    language: field(z.enum(languages), { initial: "en", input: "select", axis: "x" }),
    groups: field(z.array(z.enum(accessGroups)).max(20), { initial: [], write: ["admin"] }),
    emailConfirmedAt: field(z.iso.datetime().optional(), serverOnly),
    registrationFinalisedAt: field(z.iso.datetime().optional(), serverOnly),
    /** A password alone does not let the account in; set by admins. */
    passkeyRequired: field(z.boolean().optional(), { write: ["admin"], input: "switch" }),
    /** When the account will be erased, if its owner has asked for it. */
    erasesAt: field(z.iso.datetime().optional(), serverOnly),
    /**
     * Number of times that all access was ended; absent: none. Sessions and mailed links store the number at their
     * creation and are invalid when it differs.
     */
    accessEpoch: field(z.int().min(1).optional(), { ...serverOnly, read: [] }),
    /** Number of times that all passkeys were removed; absent: none. A passkey with another number is void. */
    passkeyEpoch: field(z.int().min(1).optional(), { ...serverOnly, read: [] }),
    suspendedAt: field(z.iso.datetime().optional(), { ...serverOnly, read: ["admin"] }),
    /** The company whose colleague the account is; set by invitation. */
    company: field(recordId.optional(), { ...serverOnly, refersTo: "company" }),
    /** Companies that the account administers; changed together with `company.admins`. */
    administers: field(z.array(recordId).max(100), { ...serverOnly, initial: [] }),
  },
  indexes: {
    byCompany: { partition: ["company"], sort: ["lastName", "firstName"] },
  },
  counters: { byCompany: ["company"] },
  services: {
    invite: {
      kind: "runner",
      input: invitation,
      errors: ["value.taken"],
      allow: ["admin"],
      group: "plain",
    },
    suspend: {
      kind: "runner",
      input: z.strictObject({ id: recordId }),
      allow: ["admin"],
      group: "plain",
    },
    restore: {
      kind: "runner",
      input: z.strictObject({ id: recordId }),
      allow: ["admin"],
      group: "plain",
    },
  },
});

export type User = Entity<typeof user>;

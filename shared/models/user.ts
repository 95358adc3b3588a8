import * as z from "zod/mini";
import { iso } from "../model/iso.ts";
import { integer } from "../model/bounds.ts";
import { accessGroups } from "../access-groups.ts";
import { accountView } from "../accounts/account-view.ts";
import { explainQuestion, rightExplanation } from "../accounts/explanation.ts";
import { invitation } from "../accounts/invitations.ts";
import { languages } from "../languages.ts";
import { calendarAddress } from "../calendars/calendar-address.ts";
import { mailedKindNames } from "../notifications/mailed-kinds.ts";
import { reportLimits } from "../limits/reports.ts";
import { maxOrderedCards } from "../limits/cards.ts";
import { defineModel, field, serverOnly, type Entity } from "../model/define-model.ts";
import { email, recordId, requiredLine } from "../model/formats.ts";

/** What reports may say of an account: nothing that names its person. */
const inReports = { read: ["owner", "admin", "reportReader"] } as const;

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
    language: field(z.enum(languages), {
      ...inReports,
      initial: "en",
      input: "select",
      axis: "x",
    }),
    groups: field(z.array(z.enum(accessGroups)).check(z.maxLength(20)), {
      initial: [],
      write: ["admin"],
    }),
    emailConfirmedAt: field(z.optional(iso.datetime()), { ...serverOnly, ...inReports }),
    registrationFinalisedAt: field(z.optional(iso.datetime()), { ...serverOnly, ...inReports }),
    /** A password alone does not let the account in; set by admins. */
    passkeyRequired: field(z.optional(z.boolean()), { write: ["admin"], input: "switch" }),
    /** An admin who may start campaigns too, and not only edit them; set by admins. */
    maySend: field(z.optional(z.boolean()), { write: ["admin"], input: "switch" }),
    /** When the account will be erased, if its owner has asked for it. */
    erasesAt: field(z.optional(iso.datetime()), serverOnly),
    /**
     * Number of times that all access was ended; absent: none. Sessions and mailed links store the number at their
     * creation and are invalid when it differs.
     */
    accessEpoch: field(z.optional(integer(1)), { ...serverOnly, read: [] }),
    /** Number of times that all passkeys were removed; absent: none. A passkey with another number is void. */
    passkeyEpoch: field(z.optional(integer(1)), { ...serverOnly, read: [] }),
    suspendedAt: field(z.optional(iso.datetime()), { ...serverOnly, read: ["admin"] }),
    /**
     * The company whose colleague the account is; set by invitation. Its admins list their colleagues by it; they read an
     * account only while it names a company of theirs, so it tells them nothing else.
     */
    company: field(z.optional(recordId), {
      ...serverOnly,
      read: [...inReports.read, "companyAdmin"],
      refersTo: "company",
      axis: "x",
    }),
    /**
     * Ids of own cards in the owner's order; the first active one is the default. It grants nothing: ids of other cards
     * and of deleted ones are ignored.
     */
    cardOrder: field(z.optional(z.array(recordId).check(z.maxLength(maxOrderedCards))), {
      read: ["owner"],
      write: ["owner"],
    }),
    /** Ids of reports and queries that the person has marked, the newest mark first. It grants nothing. */
    favourites: field(
      z.optional(z.array(recordId).check(z.maxLength(reportLimits.maxFavourites))),
      {
        read: ["owner"],
        write: ["owner"],
        isInReplica: false,
      },
    ),
    /** Where the account's calendar is published. Who knows the address reads the calendar. */
    calendarAddress: field(z.optional(calendarAddress), {
      ...serverOnly,
      read: ["owner"],
      isInReplica: false,
    }),
    /** Kinds of notifications that do not come by mail. */
    mutedMails: field(z.optional(z.array(z.enum(mailedKindNames)).check(z.maxLength(20))), {
      read: ["owner"],
      write: ["owner"],
    }),
    /** Companies that the account administers; changed together with `company.admins`. */
    administers: field(z.array(recordId).check(z.maxLength(100)), {
      ...serverOnly,
      initial: [],
      refersTo: "company",
    }),
  },
  indexes: {
    byCompany: { partition: ["company"], sort: ["lastName", "firstName"] },
    /** The oldest accounts first: who gets notices, and whether an admin remains. */
    admins: { partition: [], sort: ["createdAt"], only: { field: "groups", holds: "admin" } },
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
      runsOnMany: true,
      input: z.strictObject({ id: recordId }),
      errors: ["account.own", "account.lastAdmin"],
      allow: ["admin"],
      group: "plain",
    },
    restore: {
      kind: "runner",
      runsOnMany: true,
      input: z.strictObject({ id: recordId }),
      allow: ["admin"],
      group: "plain",
    },
    /** Sends an account the mail that it waits for again: its invitations, or the confirmation of its address. */
    resendMail: {
      kind: "runner",
      input: z.strictObject({ id: recordId }),
      errors: ["rate.limited"],
      allow: ["admin"],
      group: "plain",
    },
    /** What a person sees, to look at only. Each call is in the history of the account. */
    viewAs: {
      kind: "runner",
      input: z.strictObject({ id: recordId }),
      reply: accountView,
      errors: ["rate.limited"],
      allow: ["admin"],
      group: "plain",
    },
    /** Why a person can or cannot do something. */
    explain: {
      kind: "getter",
      input: explainQuestion,
      reply: rightExplanation,
      allow: ["admin"],
      group: "plain",
    },
    /** Ends all sessions of an account, and the links that were mailed to it. */
    endAccess: {
      kind: "runner",
      runsOnMany: true,
      input: z.strictObject({ id: recordId }),
      allow: ["admin"],
      group: "plain",
    },
  },
});

export type User = Entity<typeof user>;

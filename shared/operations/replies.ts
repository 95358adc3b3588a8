import * as z from "zod/mini";
import { iso } from "../model/iso.ts";
import { integer } from "../model/bounds.ts";
import { linkKinds } from "../models/parts/card-links.ts";
import { phoneKinds } from "../models/parts/card-phones.ts";
import { accessGroups } from "../access-groups.ts";
import { calendarProblems } from "../calendars/calendar-address.ts";
import { languages } from "../languages.ts";
import { mailedKindNames } from "../notifications/mailed-kinds.ts";
import { card } from "../models/card.ts";
import { wallets } from "../wallets.ts";
import { job, jobDownload, jobProgress } from "../models/job.ts";

/** Replies of calls that are not entities. */

/** How a person logged in. */
const loginWays = ["password", "passkey"] as const;
export type LoginWay = (typeof loginWays)[number];

export const me = z.object({
  _id: z.string(),
  lastName: z.string(),
  firstName: z.string(),
  email: z.string(),
  language: z.enum(languages),
  groups: z.array(z.enum(accessGroups)),
  company: z.optional(z.string()),
  administers: z.array(z.string()),
  /** Ids of own cards in their order; absent: the newest first. */
  cardOrder: z.optional(z.array(z.string())),
  /** The user may send campaigns; absent: not. */
  maySend: z.optional(z.literal(true)),
  /** Kinds of notifications that do not come by mail; absent: all come. */
  mutedMails: z.optional(z.array(z.enum(mailedKindNames))),
  /** Ids of reports and queries that the user has marked. */
  favourites: z.optional(z.array(z.string())),
  /** What the user must do before any other call is allowed: choose a longer password, or add a passkey. */
  mustDo: z.optional(z.enum(loginWays)),
  /** Wallets that own cards can be put into; absent: none. */
  wallets: z.optional(z.array(z.enum(wallets))),
  /** When the account will be erased, if a deletion is planned. */
  erasesAt: z.optional(z.string()),
});
export type Me = z.infer<typeof me>;

/** One of the own sessions. */
export const listedSession = z.object({
  id: z.string(),
  /** Name of the browser, from its `User-Agent`. */
  device: z.string(),
  openedAt: iso.datetime(),
  usedAt: iso.datetime(),
  way: z.enum(loginWays),
  /** The session of this call. */
  current: z.boolean(),
});
export type OpenSession = z.infer<typeof listedSession>;

/** One of the own passkeys. */
export const passkey = z.object({
  id: z.string(),
  /** The name that its owner chose. */
  name: z.string(),
  addedAt: iso.datetime(),
  usedAt: z.optional(iso.datetime()),
});
export type Passkey = z.infer<typeof passkey>;

/** A download that is being made. */
export const exportReply = z.object({
  state: job.fields.state.schema,
  progress: jobProgress,
  /** Why it failed. */
  reason: job.fields.reason.schema,
  /** Signed, valid for five minutes; present when the download is finished. */
  address: z.optional(z.string()),
});
export type ExportReply = z.infer<typeof exportReply>;

/** The calendar that an account is connected with; empty if there is none. */
export const connectedCalendar = z.object({
  address: z.optional(z.string()),
  /** When it was read last. */
  checkedAt: z.optional(iso.datetime()),
  /** Why the last reading failed; absent: it succeeded. */
  problem: z.optional(z.enum(calendarProblems)),
});
export type ConnectedCalendar = z.infer<typeof connectedCalendar>;

/** When the account will be erased. */
export const plannedErasure = z.object({ erasesAt: iso.datetime() });

/** What an invited person sees of the invitation, and the next step. */
export const invitationReply = z.object({
  email: z.string(),
  lastName: z.string(),
  firstName: z.string(),
  language: z.enum(languages),
  /** Names of the company and of the inviter, if they are known. */
  company: z.optional(z.string()),
  inviter: z.optional(z.string()),
  /** Names of the cards that the person gets by joining. */
  card: z.optional(z.string()),
  /** Name of the company that the account must leave before it can join this one. */
  memberOf: z.optional(z.string()),
  step: z.enum(["password", "names", "join", "done"]),
});
export type Invitation = z.infer<typeof invitationReply>;

/** Spec section 3: optional user. */
export const sessionReply = z.object({ user: z.optional(me) });
export type SessionReply = z.infer<typeof sessionReply>;

export const anyEntity = z.record(z.string(), z.unknown());
/**
 * A record of the model that the path names. Its fields were chosen by the caller's rights, and a page has many records:
 * their values are not looked at once more.
 */
export const anyRecord = z.looseObject({});

export const explanation = z.optional(z.array(z.string()));

export const page = z.object({
  items: z.array(anyRecord),
  cursor: z.nullable(z.string()),
  explain: explanation,
});

export const count = z.object({ count: integer(0), explain: explanation });

/** A job with the address of its file. */
export const seenJob = z.object({
  ...z.partial(job.entity).shape,
  /** Present if the job has a file and the projection includes `file`. */
  download: z.optional(jobDownload),
  explain: explanation,
});

/** Instead of the reply: the job that continues the work. */
export const startedJob = z.object({ job: z.string() });

const modelAccess = z.object({
  read: z.boolean(),
  write: z.boolean(),
  writeAllRequired: z.boolean(),
});

export const namedModelAccess = z.extend(modelAccess, { name: z.string() });

export const accesses = z.object({
  model: modelAccess,
  fields: z.record(z.string(), z.object({ read: z.boolean(), write: z.boolean() })),
});
export type Accesses = z.infer<typeof accesses>;

/** A field of a model, as a caller may use it. */
export const fieldDescription = z.object({
  name: z.string(),
  type: z.string(),
  label: z.object({ en: z.string(), hu: z.string() }),
  required: z.boolean(),
  read: z.boolean(),
  write: z.boolean(),
  input: z.nullable(z.string()),
  axis: z.nullable(z.enum(["x", "y"])),
  refersTo: z.nullable(z.string()),
  /** Fields of the record that this field refers to, down to the requested depth, described in the same way. */
  fields: z.optional(z.array(z.looseObject({ name: z.string() }))),
});
export interface FieldDescription extends Omit<z.infer<typeof fieldDescription>, "fields"> {
  fields?: FieldDescription[];
}

/** Public fields of an active card (design section 9). */
export const publicCard = z.object({
  code: z.string(),
  language: z.enum(languages),
  lastName: z.string(),
  firstName: z.string(),
  companyName: z.string(),
  position: z.string(),
  phone: z.string(),
  email: z.string(),
  zip: z.string(),
  city: z.string(),
  address: z.string(),
  website: z.string(),
  country: z.optional(z.string()),
  introduction: z.optional(z.string()),
  phones: z.optional(z.array(z.object({ kind: z.enum(phoneKinds), number: z.string() }))),
  links: z.optional(z.array(z.object({ kind: z.enum(linkKinds), address: z.string() }))),
  texts: card.fields.texts.schema,
});
export type PublicCard = z.infer<typeof publicCard>;

/** What an import would do with one line. */
const checkedLine = z.object({
  /** Place of the line, from 0. */
  at: z.int(),
  state: z.enum(["new", "changed", "same", "wrong"]),
  /** The record that the line would change. */
  id: z.optional(z.string()),
  /** Values before and after, by field. */
  change: z.optional(
    z.record(z.string(), z.object({ old: z.optional(z.unknown()), new: z.optional(z.unknown()) })),
  ),
  /** Of a wrong line: the code of its error, and its fields. */
  code: z.optional(z.string()),
  fields: z.optional(z.record(z.string(), z.string())),
});
export type CheckedLine = z.infer<typeof checkedLine>;
export const checkedLines = z.object({ items: z.array(checkedLine) });

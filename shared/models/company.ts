import * as z from "zod/mini";
import { colleague } from "../accounts/invitations.ts";
import { cardLinks } from "./parts/card-links.ts";
import { furtherPhones } from "./parts/card-phones.ts";
import { companyAdmins } from "./company-admins.ts";
import { colleagueView } from "./colleague-view.ts";
import { logPage, logQuery } from "./company-log.ts";
import { companyInvitations } from "./company-invitations.ts";
import { maxCompanyAdmins } from "../limits/companies.ts";
import { defineModel, field, serverOnly, type Entity } from "../model/define-model.ts";
import { pictureId } from "../model/file-references.ts";
import { line, prose, recordId, requiredLine, website } from "../model/formats.ts";

const colour = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/));

/** What a company says of one field of its cards; a locked one has the value, a free one starts with it. */
const rule = z.strictObject({
  rule: z.enum(["locked", "required", "free"]),
  value: z.optional(line(300)),
});

const picture = z.extend(rule, { value: z.optional(pictureId) });

/** Card fields that a template speaks of. */
const template = z.partial(
  z.strictObject({
    companyName: rule,
    position: rule,
    phone: rule,
    phones: z.extend(rule, { value: z.optional(furtherPhones) }),
    email: rule,
    coverImage: picture,
    portrait: picture,
    logo: picture,
    introduction: z.extend(rule, { value: z.optional(prose(300)) }),
    zip: rule,
    city: rule,
    address: rule,
    country: rule,
    website: rule,
    links: z.extend(rule, { value: z.optional(cardLinks) }),
  }),
);
export type CardTemplate = z.infer<typeof template>;
export type RuledField = keyof CardTemplate;

export const ruledFields: readonly RuledField[] = z.keyof(template).options;

/** How the company's cards look. */
const brand = z.partial(
  z.strictObject({ colour, background: colour, accent: colour, cover: pictureId }),
);
export type Brand = z.infer<typeof brand>;

/** A service that removes a person from the company or from its admins. The last admin stays. */
const removal = {
  kind: "runner",
  input: z.strictObject({ id: recordId, user: recordId }),
  errors: ["last.admin"],
  allow: ["companyAdmin", "admin"],
  group: "plain",
} as const;

/** A company with cards for its team. Its admins are changed through services only. */
export const company = defineModel({
  name: "company",
  title: "name",
  access: {
    read: ["companyAdmin", "admin", "reportReader"],
    write: ["companyAdmin", "admin"],
    create: ["admin"],
    delete: ["admin"],
  },
  audienceRules: { member: "_id", companyAdmin: "_id" },
  published: { images: { logo: { file: "logo" }, cover: { file: "brand.cover" } } },
  fields: {
    name: field(requiredLine(200), {
      read: ["member", "companyAdmin", "admin", "reportReader"],
      axis: "x",
      input: "text",
      search: true,
    }),
    logo: field(z.optional(pictureId), {
      read: ["member", "companyAdmin", "admin"],
      input: "image",
      refersTo: "file",
    }),
    website: field(website, { initial: "", input: "url" }),
    /** A postcode, a city and a street of the longest kind that an order takes. */
    address: field(line(320), { initial: "", input: "text" }),
    taxNumber: field(line(40), { initial: "", input: "text" }),
    brand: field(z.optional(brand), { read: ["member", "companyAdmin", "admin"] }),
    template: field(z.optional(template)),
    admins: field(z.array(recordId).check(z.maxLength(maxCompanyAdmins)), {
      ...serverOnly,
      initial: [],
      refersTo: "user",
    }),
  },
  services: {
    invite: {
      kind: "runner",
      input: colleague,
      errors: ["rate.limited"],
      allow: ["companyAdmin", "admin"],
      group: "plain",
    },
    /** Invitations of the company that can still be accepted. */
    invitations: {
      kind: "getter",
      input: z.strictObject({ id: recordId }),
      reply: companyInvitations,
      allow: ["companyAdmin", "admin"],
      group: "plain",
    },
    /** Names and addresses of its admins. */
    admins: {
      kind: "getter",
      input: z.strictObject({ id: recordId }),
      reply: companyAdmins,
      allow: ["companyAdmin", "admin"],
      group: "plain",
    },
    /** Mails an invitation again; the link is new, the end stays. */
    resendInvitation: {
      kind: "runner",
      input: z.strictObject({ id: recordId, invitation: recordId }),
      errors: ["rate.limited"],
      allow: ["companyAdmin", "admin"],
      group: "plain",
    },
    revokeInvitation: {
      kind: "runner",
      input: z.strictObject({ id: recordId, invitation: recordId }),
      allow: ["companyAdmin", "admin"],
      group: "plain",
    },
    /** The log of the company, newest first, by page. */
    changes: {
      kind: "getter",
      input: logQuery,
      reply: logPage,
      allow: ["companyAdmin", "admin"],
      group: "plain",
    },
    /** What a colleague sees of the company's cards, to look at only. Each call is in the log. */
    viewAs: {
      kind: "runner",
      input: z.strictObject({ id: recordId, user: recordId }),
      reply: colleagueView,
      errors: ["rate.limited"],
      allow: ["companyAdmin", "admin"],
      group: "plain",
    },
    /** Removes a member, who may be an admin, from the company. */
    removeMember: removal,
    /** The caller leaves the company. */
    leave: {
      kind: "runner",
      input: z.strictObject({ id: recordId }),
      errors: ["last.admin"],
      allow: ["member", "companyAdmin"],
      group: "plain",
    },
    /** The removed admin stays a member. */
    removeAdmin: removal,
  },
  relations: { cards: { model: "card", by: "byCompany" } },
});

export type Company = Entity<typeof company>;

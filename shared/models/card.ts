import * as z from "zod/mini";
import { cardRules } from "./card-rules.ts";
import { cardLinks } from "./parts/card-links.ts";
import { furtherPhones } from "./parts/card-phones.ts";
import { countries } from "./parts/countries.ts";
import { languages } from "../languages.ts";
import { defineModel, field, serverOnly, type Entity } from "../model/define-model.ts";
import { pictureId } from "../model/file-references.ts";
import {
  code,
  day,
  email,
  line,
  phone,
  prose,
  recordId,
  requiredLine,
  website,
} from "../model/formats.ts";
import { makeRestorable } from "./parts/restoring.ts";

/** What a service that changes one card is told. */
const oneCard = z.strictObject({ id: recordId });

/** Between the picture's edges: 0 is left or top, 1 right or bottom. */
const fraction = z.number().check(z.minimum(0), z.maximum(1));

/** What of a picture is shown, in fractions of the picture as it is seen. */
const pictureView = z.strictObject({
  crop: z.strictObject({ x: fraction, y: fraction, width: fraction, height: fraction }),
  /** Stays in sight where a form is narrower than the crop. */
  focus: z.strictObject({ x: fraction, y: fraction }),
});

/** Who answers in the owner's place, until a day at most. */
const standIn = z.strictObject({ card: recordId, from: z.optional(day), until: day });

/** What happens to contacts when their card gets another owner; by default they stay with the former one. */
const contactsOfCard = z.enum(["stay", "follow"]);

/** Longest introduction, in characters. */
export const maxIntroduction = 300;

/** The card's texts in the language that `language` does not name, in the order of the form. */
const texts = z.strictObject({
  position: z.optional(line(200)),
  companyName: z.optional(line(200)),
  lastName: z.optional(line(100)),
  firstName: z.optional(line(100)),
  city: z.optional(line(100)),
  address: z.optional(line(200)),
  introduction: z.optional(prose(maxIntroduction)),
});

/** One person's public contact card. A locked card can be changed by admins only. */
export const card = defineModel({
  name: "card",
  title: "name",
  access: {
    read: ["owner", "companyAdmin", "admin", "reportReader"],
    write: ["owner", "companyAdmin", "admin"],
    create: ["loggedIn"],
    delete: ["owner", "companyAdmin", "admin"],
  },
  audienceRules: { owner: "owner", companyAdmin: "company" },
  published: {
    while: "active",
    images: {
      cover: { file: "coverImage", view: "coverView" },
      portrait: { file: "portrait", view: "portraitView" },
      logo: { file: "logo" },
    },
    contactPhoto: ["portrait", "cover"],
  },
  template: {
    company: "company",
    exempt: ["admin"],
    dependentFields: { coverView: "coverImage", portraitView: "portrait" },
    translations: "texts",
    translators: ["companyAdmin", "admin"],
  },
  siblings: { paths: ["standIn.card", "successor"], by: ["company", "owner"] },
  freeze: { field: "locked", exempt: ["admin"], error: "card.locked" },
  fields: {
    name: field(requiredLine(120), {
      axis: "x",
      input: "text",
      section: "basic",
      autofill: "off",
      search: true,
    }),
    lastName: field(requiredLine(100), {
      input: "text",
      section: "basic",
      autofill: "family-name",
      search: true,
    }),
    firstName: field(line(100), {
      initial: "",
      input: "text",
      section: "basic",
      autofill: "given-name",
      search: true,
    }),
    companyName: field(line(200), {
      axis: "x",
      initial: "",
      input: "text",
      section: "basic",
      autofill: "organization",
      search: true,
    }),
    position: field(line(200), {
      axis: "x",
      initial: "",
      input: "text",
      section: "basic",
      autofill: "organization-title",
      search: true,
    }),
    phone: field(phone, { initial: "", input: "tel", section: "basic" }),
    phones: field(z.optional(furtherPhones), { input: "list", section: "basic" }),
    email: field(z.union([email, z.literal("")]), {
      initial: "",
      input: "email",
      section: "basic",
      search: true,
    }),
    coverImage: field(z.optional(pictureId), {
      input: "image",
      refersTo: "file",
      section: "basic",
    }),
    coverView: field(z.optional(pictureView)),
    /** The person's picture, in front of the cover. */
    portrait: field(z.optional(pictureId), {
      input: "image",
      refersTo: "file",
      section: "basic",
    }),
    portraitView: field(z.optional(pictureView)),
    /** Shown in place of the logo of the card's company. */
    logo: field(z.optional(pictureId), {
      input: "image",
      refersTo: "file",
      section: "basic",
    }),
    introduction: field(z.optional(prose(maxIntroduction)), { input: "prose", section: "basic" }),
    zip: field(line(12), {
      axis: "x",
      initial: "",
      input: "text",
      section: "address",
      autofill: "postal-code",
    }),
    city: field(line(100), {
      initial: "",
      input: "text",
      section: "address",
      autofill: "address-level2",
      search: true,
      axis: "x",
    }),
    address: field(line(200), {
      initial: "",
      input: "text",
      section: "address",
      autofill: "street-address",
    }),
    /** Decides the order of the name and the address. Absent: Hungary, unless the address is of another country. */
    country: field(z.optional(z.enum(["", ...countries])), {
      input: "select",
      section: "address",
      autofill: "country",
      axis: "x",
    }),
    website: field(website, { initial: "", input: "url", section: "social" }),
    links: field(z.optional(cardLinks), { input: "list", section: "social" }),
    active: field(z.boolean(), { initial: true, writableWhileFrozen: true, axis: "x" }),
    locked: field(z.boolean(), { initial: false, write: ["admin"], axis: "x" }),
    language: field(z.enum(languages), { initial: "hu", axis: "x" }),
    texts: field(z.optional(texts), { input: "texts" }),
    standIn: field(z.optional(standIn), { write: ["companyAdmin", "admin"] }),
    /** The card that took over for good. */
    successor: field(z.optional(recordId), {
      write: ["companyAdmin", "admin"],
      refersTo: "card",
    }),
    owner: field(recordId, { ...serverOnly, generated: "callerId", refersTo: "user" }),
    /** Set by those who make a card for a company's team; changed by `assign` only. */
    company: field(z.optional(recordId), {
      ...serverOnly,
      create: ["companyAdmin", "admin"],
      refersTo: "company",
      axis: "x",
    }),
    code: field(code, { ...serverOnly, generated: "code", unique: "exact" }),
  },
  indexes: {
    byOwner: { partition: ["owner"], sort: ["createdAt"] },
    byCompany: { partition: ["company"], sort: ["createdAt"] },
  },
  counters: { byOwner: ["owner"], byCompany: ["company"], byActive: ["active"] },
  services: {
    activate: {
      kind: "runner",
      runsOnMany: true,
      input: oneCard,
      allow: ["owner", "companyAdmin", "admin"],
      group: "plain",
    },
    inactivate: {
      kind: "runner",
      runsOnMany: true,
      input: oneCard,
      allow: ["owner", "companyAdmin", "admin"],
      group: "plain",
    },
    lock: {
      kind: "runner",
      runsOnMany: true,
      input: oneCard,
      allow: ["owner", "companyAdmin", "admin"],
      group: "plain",
    },
    unlock: {
      kind: "runner",
      runsOnMany: true,
      input: oneCard,
      allow: ["admin"],
      group: "plain",
    },
    ...makeRestorable(["owner", "companyAdmin", "admin"]),
    duplicate: {
      kind: "runner",
      makes: true,
      input: oneCard,
      allow: ["owner", "companyAdmin", "admin"],
      group: "plain",
    },
    /** What the company's template fixes and requires. */
    rules: {
      kind: "getter",
      input: oneCard,
      reply: cardRules,
      allow: ["owner", "companyAdmin", "admin"],
      group: "plain",
    },
    /** Owners only to take an own card into a company that they administer. */
    assign: {
      kind: "runner",
      runsOnMany: true,
      input: z.strictObject({
        id: recordId,
        owner: z.optional(recordId),
        company: z.optional(z.nullable(recordId)),
        contacts: z.optional(contactsOfCard),
      }),
      allow: ["owner", "companyAdmin", "admin"],
      group: "plain",
    },
    /** Offers a card of the team to the person whom it names: who accepts joins the company and gets the card. */
    invite: {
      kind: "runner",
      runsOnMany: true,
      input: z.strictObject({
        id: recordId,
        /** Absent: the card's own. */
        email: z.optional(email),
      }),
      errors: ["card.locked", "card.given", "rate.limited"],
      allow: ["companyAdmin", "admin"],
      group: "plain",
    },
    /** Names the card that took over for good, or none. */
    setSuccessor: {
      kind: "runner",
      input: z.strictObject({
        id: recordId,
        successor: z.nullable(recordId),
        /** The company's printed codes and chips of the card lead to the successor from then on. */
        tags: z.optional(z.boolean()),
      }),
      errors: ["card.locked"],
      allow: ["companyAdmin", "admin"],
      group: "plain",
    },
    /** Names the card that answers until a day at most, or none. */
    setStandIn: {
      kind: "runner",
      input: z.strictObject({ id: recordId, standIn: z.nullable(standIn) }),
      errors: ["card.locked"],
      allow: ["companyAdmin", "admin"],
      group: "plain",
    },
  },
});

export type Card = Entity<typeof card>;

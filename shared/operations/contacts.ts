import * as z from "zod";
import { exchangeForm } from "../contacts/exchange.ts";
import { languages } from "../languages.ts";
import { inArea } from "./areas.ts";
import type { OperationRow } from "./operation-spec.ts";
import { recordId } from "../model/formats.ts";
import { codePath, json } from "./parts.ts";

/** What visitors leave on cards, how they take it back, and the files in which owners take it with them. */
export const contactOperations = inArea("contacts", {
  leaveContact: {
    method: "POST",
    path: "/api/public/cards/{code}/exchange",
    summary: "Leaves a visitor's details with the owner of a card, who is told of it.",
    access: "open",
    accepts: ["json", "form"],
    input: codePath.extend({ lang: z.enum(languages).optional(), body: exchangeForm }),
    reply: json(z.object({})),
    errors: ["record.notFound", "card.inactive", "origin.foreign", "rate.limited"],
    table: "write",
    maxBodyBytes: 16 * 1024,
  },
  takeContactBack: {
    method: "POST",
    path: "/api/public/contacts/take-back",
    summary: "Deletes what was left by a form, for whoever has the form.",
    access: "open",
    accepts: ["json", "form"],
    input: z.strictObject({
      lang: z.enum(languages).optional(),
      /** The form once more, in the address of its page: after a failure its reader is led back there. */
      f: z.string().max(64).optional(),
      body: z.strictObject({ form: z.string().max(64) }),
    }),
    reply: json(z.object({})),
    errors: ["origin.foreign"],
    table: "write",
    maxBodyBytes: 1024,
  },
  openExchangePage: {
    method: "GET",
    path: "/contact/exchange",
    summary: "The form by which a visitor leaves details with a card's owner.",
    access: "open",
    input: z.looseObject({
      c: z.string().max(64).optional(),
      /** After the form: what was left can be taken back by it. */
      left: z.string().max(64).optional(),
    }),
    reply: { status: 200, document: "html" },
    isPage: true,
    table: "read",
    throttles: true,
  },
  openTakeBackPage: {
    method: "GET",
    path: "/contact/take-back",
    summary: "Asks before what a visitor left is deleted; opening it changes nothing.",
    access: "open",
    input: z.looseObject({
      f: z.string().max(64).optional(),
      /** After the form: it is deleted. */
      gone: z.literal("yes").optional(),
    }),
    reply: { status: 200, document: "html" },
    isPage: true,
    table: "none",
  },
  getContactVcard: {
    method: "GET",
    path: "/api/contacts/{id}/vcard",
    summary: "One contact as a vCard 3.0.",
    access: "session",
    opensInBrowser: true,
    input: z.strictObject({ id: recordId }),
    reply: { status: 200, document: "vcard" },
    errors: ["record.notFound"],
    table: "read",
  },
  exportContacts: {
    method: "GET",
    path: "/api/contacts/export/{format}",
    summary: "All own contacts in one file: a list (csv) or vCards (vcf).",
    access: "session",
    opensInBrowser: true,
    input: z.strictObject({ format: z.enum(["csv", "vcf"]), lang: z.enum(languages).optional() }),
    reply: { status: 200, document: "file" },
    table: "read",
  },
} as const satisfies Record<string, OperationRow>);

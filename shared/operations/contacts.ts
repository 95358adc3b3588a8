import * as z from "zod";
import { exchangeForm } from "../contacts/exchange.ts";
import { languages } from "../languages.ts";
import { assignArea } from "./areas.ts";
import type { OperationRow } from "./operation-spec.ts";
import { recordId } from "../model/formats.ts";
import { codePath, jsonReply } from "./shared-schemas.ts";

/** Contacts that visitors leave on cards: creation, withdrawal, and files for the owner. */
export const contactOperations = assignArea("contacts", {
  leaveContact: {
    method: "POST",
    path: "/api/public/cards/{code}/exchange",
    summary: "Gives a visitor's contact details to the owner of a card and notifies the owner.",
    access: "open",
    accepts: ["json", "form"],
    input: codePath.extend({ lang: z.enum(languages).optional(), body: exchangeForm }),
    reply: jsonReply(z.object({})),
    errors: ["record.notFound", "card.inactive", "origin.foreign", "rate.limited"],
    table: "write",
    maxBodyBytes: 16 * 1024,
  },
  withdrawContact: {
    method: "POST",
    path: "/api/public/contacts/take-back",
    summary: "Deletes the contact that a visitor left, by the id of the form.",
    access: "open",
    accepts: ["json", "form"],
    input: z.strictObject({
      lang: z.enum(languages).optional(),
      /** The form's id again, in the query: after a failure the visitor returns to its page. */
      f: z.string().max(64).optional(),
      body: z.strictObject({ form: z.string().max(64) }),
    }),
    reply: jsonReply(z.object({})),
    errors: ["origin.foreign"],
    table: "write",
    maxBodyBytes: 1024,
  },
  openExchangePage: {
    method: "GET",
    path: "/contact/exchange",
    summary: "Shows the form in which a visitor leaves contact details.",
    access: "open",
    input: z.looseObject({
      c: z.string().max(64).optional(),
      /** After the form: its id, by which the contact can be withdrawn. */
      left: z.string().max(64).optional(),
    }),
    reply: { status: 200, document: "html" },
    isPage: true,
    table: "read",
    throttles: true,
  },
  openWithdrawalPage: {
    method: "GET",
    path: "/contact/take-back",
    summary:
      "Asks for confirmation before the contact is deleted; opening the page changes nothing.",
    access: "open",
    input: z.looseObject({
      f: z.string().max(64).optional(),
      /** After the form: the contact is deleted. */
      gone: z.literal("yes").optional(),
    }),
    reply: { status: 200, document: "html" },
    isPage: true,
    table: "none",
  },
  getContactVcard: {
    method: "GET",
    path: "/api/contacts/{id}/vcard",
    summary: "Returns one contact as a vCard 3.0.",
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
    summary: "Returns all own contacts in one file: a table (csv) or vCards (vcf).",
    access: "session",
    opensInBrowser: true,
    input: z.strictObject({ format: z.enum(["csv", "vcf"]), lang: z.enum(languages).optional() }),
    reply: { status: 200, document: "file" },
    table: "read",
  },
} as const satisfies Record<string, OperationRow>);

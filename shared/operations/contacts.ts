import * as z from "zod/mini";
import { rawText } from "../model/bounds.ts";
import { inquiryForm } from "../contacts/inquiry.ts";
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
    input: z.extend(codePath, { lang: z.optional(z.enum(languages)), body: exchangeForm }),
    reply: jsonReply(z.object({})),
    errors: ["record.notFound", "card.inactive", "origin.foreign", "rate.limited"],
    table: "write",
    maxBodyBytes: 16 * 1024,
  },
  leaveInquiry: {
    method: "POST",
    path: "/api/public/inquiries",
    summary: "Stores a visitor's message from the contact page and sends a receipt.",
    access: "open",
    accepts: ["json", "form"],
    input: z.strictObject({ lang: z.optional(z.enum(languages)), body: inquiryForm }),
    reply: jsonReply(z.object({})),
    errors: ["origin.foreign", "rate.limited"],
    table: "write",
    maxBodyBytes: 32 * 1024,
  },
  openSentPage: {
    method: "GET",
    path: "/contact-us/sent",
    summary: "Confirms a message from the contact page, with a link to withdraw it.",
    access: "open",
    input: z.looseObject({
      /** The form's id, by which the message can be withdrawn. */
      f: z.optional(rawText(64)),
    }),
    reply: { status: 200, document: "html" },
    isPage: true,
    table: "none",
  },
  withdrawContact: {
    method: "POST",
    path: "/api/public/contacts/take-back",
    summary: "Deletes the contact that a visitor left, by the id of the form.",
    access: "open",
    accepts: ["json", "form"],
    input: z.strictObject({
      lang: z.optional(z.enum(languages)),
      /** The form's id again, in the query: after a failure the visitor returns to its page. */
      f: z.optional(rawText(64)),
      body: z.strictObject({ form: rawText(64) }),
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
      c: z.optional(rawText(64)),
      /** After the form: its id, by which the contact can be withdrawn. */
      left: z.optional(rawText(64)),
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
      f: z.optional(rawText(64)),
      /** After the form: the contact is deleted. */
      gone: z.optional(z.literal("yes")),
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
    input: z.strictObject({ format: z.enum(["csv", "vcf"]), lang: z.optional(z.enum(languages)) }),
    reply: { status: 200, document: "file" },
    table: "read",
  },
} as const satisfies Record<string, OperationRow>);

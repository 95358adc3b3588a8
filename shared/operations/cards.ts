import * as z from "zod/mini";
import { rawText } from "../model/bounds.ts";
import { moment } from "../model/formats.ts";
import { languages } from "../languages.ts";
import { qrLimits } from "../limits/cards.ts";
import { assignArea } from "./areas.ts";
import type { OperationRow } from "./operation-spec.ts";
import * as replies from "./replies.ts";
import { visitSources } from "../visits/visit-kinds.ts";
import { codePath, setFlag, jsonReply, wholeNumber } from "./shared-schemas.ts";

const colour = z.string().check(z.regex(/^[0-9a-fA-F]{6}$/));

/** A whole number in the query, one of some steps. */
function oneOfSteps(steps: readonly number[]) {
  return wholeNumber.check(
    z.refine((text) => steps.includes(Number(text)), { params: { problem: "notAcceptable" } }),
    z.meta({ description: `One of ${steps.join(", ")}.` }),
  );
}

/** Options of a QR code; colours without `#`. */
function qrInput(sizes: readonly number[]) {
  return z.extend(codePath, {
    colour: z.optional(colour),
    background: z.optional(colour),
    /** Puts the logo of the card's company in the middle. */
    logo: z.optional(setFlag),
    logoSize: z.optional(oneOfSteps(qrLimits.logoPercents)),
    size: z.optional(oneOfSteps(sizes)),
  });
}

const qrErrors = [
  "card.inactive",
  "qr.contrast",
  "qr.inverted",
  "qr.logoTooLarge",
  "qr.noLogo",
] as const;

/** Public cards, found by code, one at a time. */
export const cardOperations = assignArea("cards", {
  getPublicCard: {
    method: "GET",
    path: "/api/public/cards/{code}",
    summary: "Returns the public fields of an active card.",
    access: "app",
    input: codePath,
    reply: jsonReply(replies.publicCard),
    errors: ["record.notFound", "card.inactive"],
    table: "read",
    throttles: true,
  },
  getCardVcard: {
    method: "GET",
    path: "/api/public/cards/{code}/vcard",
    summary: "Returns the card as a vCard 3.0.",
    access: "open",
    input: z.extend(codePath, {
      lang: z.optional(z.enum(languages)),
      v: z.optional(z.enum(visitSources)),
    }),
    reply: { status: 200, document: "vcard", mayRedirect: true },
    errors: ["record.notFound", "card.inactive"],
    table: "read",
    throttles: true,
    queues: ["visit"],
  },
  getCardQrSvg: {
    method: "GET",
    path: "/api/public/cards/{code}/qr.svg",
    summary: "Returns the QR code of the card's short address as SVG. Sizes are in mm.",
    access: "open",
    input: qrInput(qrLimits.sizesMm),
    reply: { status: 200, document: "svg", mayRedirect: true },
    errors: ["record.notFound", ...qrErrors],
    table: "read",
    throttles: true,
  },
  getCardQrPng: {
    method: "GET",
    path: "/api/public/cards/{code}/qr.png",
    summary:
      "Returns the QR code of the card's short address as PNG. Sizes are in px, with a logo at most 1024.",
    access: "open",
    input: qrInput(qrLimits.sizesPx).check(
      z.refine(
        ({ logo, size = "0" }) => logo === undefined || Number(size) <= qrLimits.maxLogoSizePx,
        { path: ["size"], params: { problem: "tooLarge" } },
      ),
    ),
    reply: { status: 200, document: "png", mayRedirect: true },
    errors: ["record.notFound", ...qrErrors],
    table: "read",
    throttles: true,
  },
  getCardQrPdf: {
    method: "GET",
    path: "/api/public/cards/{code}/qr.pdf",
    summary: "Returns the QR code of the card's short address as a PDF for print. Sizes are in mm.",
    access: "open",
    input: qrInput(qrLimits.sizesMm),
    reply: { status: 200, document: "pdf", mayRedirect: true },
    errors: ["record.notFound", ...qrErrors],
    table: "read",
    throttles: true,
  },
  getCardPreview: {
    method: "GET",
    path: "/api/public/cards/{code}/preview.jpg",
    summary: "Returns the picture for link previews of an active card, 1200 x 630 px.",
    access: "open",
    input: z.extend(codePath, { lang: z.optional(z.enum(languages)) }),
    reply: { status: 200, document: "jpeg", mayRedirect: true },
    errors: ["record.notFound", "card.inactive"],
    table: "read",
    throttles: true,
    memoryMb: 1024,
  },
  sendCard: {
    method: "POST",
    path: "/api/public/cards/{code}/send",
    summary:
      "Mails the card to an address that the visitor enters. The reply does not tell whether a mail was sent.",
    access: "open",
    accepts: ["json", "form"],
    input: z.extend(codePath, {
      lang: z.optional(z.enum(languages)),
      body: z.strictObject({
        /** As typed: a browser gets the filled form back if it is no address. */
        email: rawText(1000),
        /** When the visitor opened the form. */
        openedAt: moment,
        /** Hidden field: people leave it empty, robots fill it in. */
        website: z.optional(rawText(300)),
      }),
    }),
    reply: jsonReply(z.object({})),
    errors: ["record.notFound", "card.inactive", "origin.foreign", "rate.limited"],
    table: "write",
    maxBodyBytes: 4096,
  },
  reportFoundCode: {
    method: "POST",
    path: "/api/public/codes/{code}/found",
    summary:
      "Passes a finder's message on to the owner of a lost code. Neither sees the other's address.",
    access: "open",
    accepts: ["json", "form"],
    input: z.extend(codePath, {
      lang: z.optional(z.enum(languages)),
      body: z.strictObject({
        message: rawText(4000),
        /** When the finder opened the form. */
        openedAt: moment,
        /** Hidden field: people leave it empty, robots fill it in. */
        website: z.optional(rawText(300)),
      }),
    }),
    reply: jsonReply(z.object({})),
    errors: ["record.notFound", "origin.foreign", "rate.limited"],
    table: "write",
    maxBodyBytes: 16 * 1024,
  },
  openContactPage: {
    method: "GET",
    path: "/contact",
    summary: "Shows the public contact page of a card.",
    access: "open",
    input: z.looseObject({
      c: z.optional(rawText(64)),
    }),
    reply: { status: 200, document: "html", mayRedirect: true },
    isPage: true,
    table: "read",
    throttles: true,
    queues: ["visit"],
  },
  openInactivePage: {
    method: "GET",
    path: "/inactive",
    summary:
      "Shows that a card or tag is not available. It names no person but a successor or stand-in.",
    access: "open",
    input: z.looseObject({
      reason: z.optional(rawText(64)),
      c: z.optional(rawText(64)),
    }),
    reply: { status: 200, document: "html" },
    isPage: true,
    table: "read",
    throttles: true,
  },
  openGateway: {
    method: "GET",
    path: "/gateway",
    summary: "Redirects from the code of a card or tag to its page.",
    access: "open",
    input: z.looseObject({ c: z.optional(rawText(64)) }),
    reply: { status: 302, document: "redirect" },
    isPage: true,
    table: "read",
    throttles: true,
    queues: ["visit"],
  },
  openShortAddress: {
    method: "GET",
    path: "/c/{code}",
    summary: "Short form of the gateway, for QR codes and chips.",
    access: "open",
    input: z.looseObject(codePath.shape),
    reply: { status: 302, document: "redirect" },
    isPage: true,
    errors: ["record.notFound"],
    table: "read",
    throttles: true,
    queues: ["visit"],
  },
} as const satisfies Record<string, OperationRow>);

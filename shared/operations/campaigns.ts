import * as z from "zod/mini";
import { languages } from "../languages.ts";
import { rawText } from "../model/bounds.ts";
import { assignArea } from "./areas.ts";
import type { EventFunctionRow, OperationRow } from "./operation-spec.ts";
import { jsonReply } from "./shared-schemas.ts";

/** The token of a mail's link. */
const token = rawText(200);

/** Unsubscribing from campaigns and from scheduled reports, without logging in. */
export const campaignOperations = assignArea("campaigns", {
  openUnsubscribePage: {
    method: "GET",
    path: "/unsubscribe",
    summary: "Shows what an address gets and lets its owner change it; opening it changes nothing.",
    access: "open",
    input: z.looseObject({ t: z.optional(token), lang: z.optional(z.enum(languages)) }),
    reply: { status: 200, document: "html" },
    isPage: true,
    table: "read",
  },
  openUnsubscribeAddress: {
    method: "GET",
    path: "/api/public/unsubscribe",
    summary: "Leads mail programs without one-click unsubscribing to the page; it changes nothing.",
    access: "open",
    input: z.looseObject({ t: z.optional(token) }),
    reply: { status: 302, document: "redirect" },
    table: "none",
  },
  unsubscribe: {
    method: "POST",
    path: "/api/public/unsubscribe",
    summary:
      "Ends the news or a scheduled report to an address with one click (RFC 8058), or stores its owner's choice.",
    access: "open",
    accepts: ["form", "json"],
    input: z.strictObject({
      t: token,
      lang: z.optional(z.enum(languages)),
      body: z.looseObject({
        /** From the page: what its owner chooses. Absent: one-click, which ends the mails. */
        news: z.optional(z.enum(["on", "off"])),
        /** From the page: the topics are stored, those that are absent as turned off. */
        topics: z.optional(z.literal("chosen")),
        offers: z.optional(z.literal("on")),
        events: z.optional(z.literal("on")),
        /** From the page of a scheduled report: whether it is mailed. */
        report: z.optional(z.enum(["on", "off"])),
      }),
    }),
    reply: jsonReply(z.object({})),
    errors: ["token.invalid", "rate.limited"],
    table: "write",
    maxBodyBytes: 4096,
  },
  openLink: {
    method: "GET",
    path: "/api/public/click",
    summary: "Leads to the address that a link of a mail has signed, and counts the click.",
    access: "open",
    input: z.looseObject({ t: token, to: rawText(2000), sign: rawText(100) }),
    reply: { status: 302, document: "redirect" },
    errors: ["token.invalid"],
    table: "write",
  },
  getMailImage: {
    method: "GET",
    path: "/api/public/mail-images/{file}",
    summary: "Returns an image that was uploaded for the mails of a campaign.",
    access: "open",
    input: z.strictObject({ file: rawText(64) }),
    reply: { status: 200, document: "jpeg" },
    errors: ["record.notFound"],
    table: "read",
    files: "readsUploads",
  },
  loadOpenImage: {
    method: "GET",
    path: "/api/public/open",
    summary: "Returns the invisible image of a mail, and counts that it was shown.",
    access: "open",
    input: z.looseObject({ t: token, sign: rawText(100) }),
    reply: { status: 200, document: "png" },
    errors: ["token.invalid"],
    table: "write",
  },
} as const satisfies Record<string, OperationRow>);

/** The engine of campaigns. */
export const campaignEvents = assignArea("campaigns", {
  workCampaign: {
    summary: "Freezes the recipients of a campaign, and sends its mails at the provider's rate.",
    source: "campaignQueue",
    missed: "A campaign stands still for a minute, until the schedule continues it.",
    table: "write",
    searches: true,
    queues: ["campaign"],
    sendsMail: true,
    timeoutSeconds: 30,
  },
  driveCampaigns: {
    summary: "Starts the campaigns whose time has come, and continues those that are being sent.",
    source: "everyMinute",
    missed: "Scheduled campaigns do not start, and a campaign that was interrupted stays so.",
    table: "write",
    queues: ["campaign"],
  },
} as const satisfies Record<string, EventFunctionRow>);

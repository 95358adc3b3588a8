import { parseMergeText, type MergeText } from "../../../../shared/campaigns/merge-text.ts";
import { environment } from "../../../../shared/environment.ts";
import type { Language } from "../../../../shared/languages.ts";
import type { Campaign } from "../../../../shared/models/campaign.ts";
import type { Delivery } from "../../../../shared/models/delivery.ts";
import { escapeHtml } from "../../../mail/fill-text.ts";
import { mailFrame } from "../../../mail/mail-frame.ts";
import { lightColours, mailStyles, mailStyleSheets } from "../../../mail/mail-style.ts";
import { buildMimeMessage, encodeHeaderText, formatMailbox } from "../../../mail/mime.ts";
import { toSingleLine } from "../../../mail/single-line.ts";
import { nowMs } from "../../../platform/lambda/clock.ts";
import { requireVariable } from "../../../platform/lambda/environment.ts";
import { unsubscribeAddress, unsubscribePageAddress } from "../unsubscribe-address.ts";
import { campaignFrame } from "./campaign-frame.ts";
import { cleanHtml, toPlainText } from "./clean-html.ts";
import { EncodedText, fillMergeText, listMergeValues } from "./merge-fields.ts";

/** What a mail of a campaign is made of, for one recipient. */
type MailRow = Pick<
  Delivery,
  "_id" | "campaign" | "email" | "language" | "firstName" | "lastName" | "secret"
>;

/** What the mails of one body have in common, encoded once. */
interface Body {
  subject: MergeText;
  html: EncodedText;
  text: EncodedText;
  sender: string;
  origin: string;
  host: string;
}

/** The bodies that were made last: a worker sends many mails of one campaign. */
let made: { key: string; body: Body } | undefined;

function makeBody({ _id, _rev, bodies }: Campaign, language: Language): Body {
  const key = `${_id} ${_rev} ${language}`;
  if (made?.key === key) return made.body;
  const { subject, html, text } = bodies[language];
  const origin = requireVariable(environment.publicOrigin);
  const clean = cleanHtml(html);
  const frame = { language, origin };
  const words = text.trim() === "" ? toPlainText(clean) : text;
  const body = {
    subject: parseMergeText(subject),
    html: new EncodedText(
      parseMergeText(renderHtml(styleButtons(clean), { ...frame, subject })),
      escapeHtml,
    ),
    text: new EncodedText(parseMergeText(renderText(words, frame))),
    sender: formatMailbox("Névjegy", requireVariable(environment.mailSender)),
    origin,
    host: new URL(origin).hostname,
  };
  made = { key, body };
  return body;
}

/** Style sheets do not reach every mail program, so buttons get their style where they are. */
function styleButtons(clean: string): string {
  const style = `${mailStyles.buttonLink};background-color:${lightColours.accent}`;
  return clean.replace(/(<a\b[^>]*?) class="button"/g, `$1 class="press pressed" style="${style}"`);
}

/**
 * Composes the mail of one recipient as MIME bytes: text and HTML, both headers for one-click unsubscribing (RFC 8058),
 * and the tag by which the provider's events find the row. The same row always gives the same Message-ID.
 */
export function composeCampaignMail(campaign: Campaign, row: MailRow): Buffer {
  const { language } = row;
  const { subject, html, text, sender, origin, host } = makeBody(campaign, language);
  const values = listMergeValues(row);
  const links = { unsubscribePage: unsubscribePageAddress(origin, row) };
  return buildMimeMessage({
    headers: [
      ["From", sender],
      ["To", row.email],
      ["Subject", encodeHeaderText(toSingleLine(fillMergeText(subject, values)))],
      ["Date", new Date(nowMs()).toUTCString().replace("GMT", "+0000")],
      ["Message-ID", `<${row._id}@${host}>`],
      ["Content-Language", language],
      ["List-Unsubscribe", `<${unsubscribeAddress(origin, row)}>`],
      ["List-Unsubscribe-Post", "List-Unsubscribe=One-Click"],
      ["X-SES-MESSAGE-TAGS", `campaign=${row.campaign}, delivery=${row._id}`],
    ],
    text: text.fill(values, links),
    html: html.fill(values, links),
    boundary: row._id,
  });
}

/** The gap for the page that unsubscribes the recipient. */
const pageGap = "{{unsubscribePage}}";

interface Frame {
  language: Language;
  origin: string;
}

function renderText(text: string, { language, origin }: Frame): string {
  const { why, unsubscribe } = campaignFrame[language];
  // The blank after the dashes makes the line a signature separator.
  const foot = ["-- ", why, `${unsubscribe}: ${pageGap}`, mailFrame[language].sender, origin];
  return `${text}\n\n${foot.join("\n")}\n`;
}

function renderHtml(
  content: string,
  { language, origin, subject }: Frame & { subject: string },
): string {
  const { why, unsubscribe } = campaignFrame[language];
  return (
    `<!doctype html><html lang="${language}" dir="ltr"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">` +
    `<title>${escapeHtml(subject)}</title>${mailStyleSheets}</head>` +
    `<body class="page" style="${mailStyles.page}">` +
    `<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${lightColours.paper}" style="${mailStyles.page}"><tr><td align="center" style="padding:32px 12px">` +
    `<div lang="${language}" dir="ltr" style="${mailStyles.column}">` +
    `<table role="presentation" class="sheet line" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${lightColours.surface}" style="${mailStyles.sheet}"><tr><td class="pad ink" style="${mailStyles.pad};${mailStyles.paragraph}">${content}</td></tr></table>` +
    `<div style="padding-top:16px">${renderFootLine(escapeHtml(why))}${renderFootLine(renderLink(pageGap, unsubscribe))}` +
    `${renderFootLine(`${escapeHtml(mailFrame[language].sender)}<br>${renderLink(origin, origin)}`)}</div>` +
    `</div></td></tr></table></body></html>`
  );
}

function renderLink(address: string, label: string): string {
  return `<a class="link" href="${escapeHtml(address)}" style="${mailStyles.link}">${escapeHtml(label)}</a>`;
}

function renderFootLine(html: string): string {
  return `<p class="muted" style="${mailStyles.footer}">${html}</p>`;
}

import { parseMergeText, type MergeText } from "../../../../shared/campaigns/merge-text.ts";
import { hostMailImages } from "../../../../shared/campaigns/mail-images.ts";
import { toPlainText, unescapeHtml } from "../../../../shared/campaigns/plain-text.ts";
import { environment } from "../../../../shared/environment.ts";
import type { Language } from "../../../../shared/languages.ts";
import type { Campaign } from "../../../../shared/models/campaign.ts";
import type { Delivery } from "../../../../shared/models/delivery.ts";
import { escapeHtml } from "../../../mail/fill-text.ts";
import { mailFrame } from "../../../mail/mail-frame.ts";
import { lightColours, mailStyles, mailStyleSheets } from "../../../mail/mail-style.ts";
import { formatSender, type MailSender } from "../../../mail/mail-sender.ts";
import { buildMimeMessage, encodeHeaderText } from "../../../mail/mime.ts";
import { toSingleLine } from "../../../mail/single-line.ts";
import { formatUnsubscribeHeaders, unsubscribePath } from "../../../mail/unsubscribe-address.ts";
import { nowMs } from "../../../platform/lambda/clock.ts";
import { requireVariable } from "../../../platform/lambda/environment.ts";
import { clickAddress, isCountable, openImageAddress } from "../click-address.ts";
import { campaignFrame } from "./campaign-frame.ts";
import { cleanHtml } from "./clean-html.ts";
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
  /** Addresses of links whose clicks are counted, by their gap. */
  counted: ReadonlyMap<string, string>;
  tracksOpens: boolean;
  origin: string;
  host: string;
}

/** The bodies that were made last: a worker sends many mails of one campaign. */
let made: { key: string; body: Body } | undefined;

function makeBody(
  { _id, _rev, bodies, tracksClicks, tracksOpens = false }: Campaign,
  language: Language,
): Body {
  const key = `${_id} ${_rev} ${language}`;
  if (made?.key === key) return made.body;
  const { subject, html, text } = bodies[language];
  const origin = requireVariable(environment.publicOrigin);
  const clean = cleanHtml(html);
  const links = tracksClicks
    ? countLinks(clean)
    : { html: clean, counted: new Map<string, string>() };
  const frame = { language, origin, tracksOpens };
  const words = text.trim() === "" ? toPlainText(clean) : text;
  const body = {
    subject: parseMergeText(subject),
    html: new EncodedText(
      parseMergeText(renderHtml(styleBlocks(links.html, origin), { ...frame, subject })),
      escapeHtml,
    ),
    text: new EncodedText(parseMergeText(renderText(words, frame))),
    counted: links.counted,
    tracksOpens,
    origin,
    host: new URL(origin).hostname,
  };
  made = { key, body };
  return body;
}

/** Gives each link to the web a gap, which the recipient's own address fills. */
function countLinks(clean: string): { html: string; counted: Map<string, string> } {
  const counted = new Map<string, string>();
  const html = clean.replace(/(<a\b[^>]*?\shref=")([^"]*)(")/g, (whole, before, written, after) => {
    const address = unescapeHtml(String(written));
    if (!isCountable(address)) return whole;
    const gap = `link${counted.size}`;
    counted.set(gap, address);
    return `${String(before)}{{${gap}}}${String(after)}`;
  });
  return { html, counted };
}

/** Sizes of headings, in px. */
const headingSizes = { h1: [26, 33], h2: [22, 28], h3: [18, 25] } as const;

/** The opening tag of a heading. */
function styleHeading(tag: keyof typeof headingSizes): string {
  const [size, line] = headingSizes[tag];
  return `<${tag} class="ink" style="${mailStyles.heading};margin:8px 0 12px;font-size:${size}px;line-height:${line}px">`;
}

/** Style sheets do not reach every mail program, so headings, buttons, cards and images get their style where they are. */
function styleBlocks(clean: string, origin: string): string {
  const button = `${mailStyles.buttonLink};background-color:${lightColours.accent}`;
  const card = `margin:0 0 16px;padding:20px 24px;border:1px solid ${lightColours.hairline};border-radius:12px;background-color:${lightColours.paper}`;
  const image = "display:block;width:100%;max-width:100%;height:auto;border-radius:8px";
  return hostMailImages(clean, origin)
    .replaceAll("<h1>", styleHeading("h1"))
    .replaceAll("<h2>", styleHeading("h2"))
    .replaceAll("<h3>", styleHeading("h3"))
    .replace(/(<a\b[^>]*?) class="button"/g, `$1 class="press pressed" style="${button}"`)
    .replaceAll('<div class="card">', `<div class="page line" style="${card}">`)
    .replaceAll("<img ", `<img style="${image}" `);
}

/**
 * Composes the mail of one recipient as MIME bytes: text and HTML, both headers for one-click unsubscribing (RFC 8058),
 * and the tag by which the provider's events find the row. The same row always gives the same Message-ID.
 * @param sender absent: that of the installation
 */
export function composeCampaignMail(
  campaign: Campaign,
  row: MailRow,
  sender: MailSender = {},
): Buffer {
  const { language } = row;
  const body = makeBody(campaign, language);
  const { subject, html, text, counted, origin, host } = body;
  const values = listMergeValues(row);
  const token = unsubscribeTokenOf(row);
  const links: Record<string, string> = { unsubscribePage: `${origin}${unsubscribePath(token)}` };
  if (body.tracksOpens) links["openImage"] = openImageAddress(origin, row);
  for (const [gap, address] of counted) links[gap] = clickAddress(origin, row, address);
  return buildMimeMessage({
    headers: [
      ...formatSender(sender),
      ["To", row.email],
      ["Subject", encodeHeaderText(toSingleLine(fillMergeText(subject, values)))],
      ["Date", new Date(nowMs()).toUTCString().replace("GMT", "+0000")],
      ["Message-ID", `<${row._id}@${host}>`],
      ["Content-Language", language],
      ...formatUnsubscribeHeaders(origin, token),
      ["X-SES-MESSAGE-TAGS", `campaign=${row.campaign}, delivery=${row._id}`],
    ],
    text: text.fill(values, links),
    html: html.fill(values, links),
    boundary: row._id,
  });
}

/** What unsubscribes a recipient: the secret of the row, after its id. */
function unsubscribeTokenOf({ _id, secret }: Pick<Delivery, "_id" | "secret">): string {
  return `${_id}.${secret}`;
}

/** The gap for the page that unsubscribes the recipient. */
const pageGap = "{{unsubscribePage}}";

/** The invisible image at the end of a mail whose openings are counted. */
const openImage = '<img src="{{openImage}}" width="1" height="1" alt="" style="display:block">';

interface Frame {
  language: Language;
  origin: string;
  tracksOpens: boolean;
}

function renderText(text: string, { language, origin }: Omit<Frame, "tracksOpens">): string {
  const { why, unsubscribe } = campaignFrame[language];
  // The blank after the dashes makes the line a signature separator.
  const foot = ["-- ", why, `${unsubscribe}: ${pageGap}`, mailFrame[language].sender, origin];
  return `${text}\n\n${foot.join("\n")}\n`;
}

function renderHtml(
  content: string,
  { language, origin, tracksOpens, subject }: Frame & { subject: string },
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
    `${tracksOpens ? openImage : ""}</div></td></tr></table></body></html>`
  );
}

function renderLink(address: string, label: string): string {
  return `<a class="link" href="${escapeHtml(address)}" style="${mailStyles.link}">${escapeHtml(label)}</a>`;
}

function renderFootLine(html: string): string {
  return `<p class="muted" style="${mailStyles.footer}">${html}</p>`;
}

import type { Language } from "../languages.ts";
import type { Brand } from "../models/company.ts";
import { makeCodeAddress } from "../qr/code-address.ts";
import { ensureContrast } from "./contrast.ts";
import type { CardView } from "./card-view.ts";

/** An e-mail signature, in the two forms that mail programs take. */
export interface Signature {
  html: string;
  text: string;
}

interface SignatureOptions {
  /** Scheme and host of the service. */
  origin: string;
  brand?: Brand | undefined;
}

/** Words of the link to the public page, in the language of the signature. */
const linkTexts = {
  en: "My digital business card",
  hu: "Digitális névjegykártyám",
} as const satisfies Record<Language, string>;

const ink = "#1d2233";
const faint = "#5a6072";
const paper = "#ffffff";
const fonts = "Arial,Helvetica,sans-serif";

/** Width of the QR code in px; the picture has more, for sharp displays. */
const codeWidth = 88;

/**
 * The signature of a card. Tables, attributes and inline styles alone: mail programs drop style sheets, and old ones know
 * neither flex boxes nor margins. It brings its own ground, so that a dark mail program that inverts only some colours does
 * not hide the text.
 */
export function createSignature(view: CardView, options: SignatureOptions): Signature {
  const address = makeCodeAddress(options.origin, view.code);
  return {
    html: formatHtml(view, address, options),
    text: formatText(view, address),
  };
}

function formatText({ name, position, companyName, ways }: CardView, address: string): string {
  return [name, position, companyName, ...ways.map(({ lines }) => lines.join(" ")), address]
    .filter((line) => line !== "")
    .join("\r\n");
}

function formatHtml(
  { name, position, companyName, ways, code, language }: CardView,
  address: string,
  { origin, brand }: SignatureOptions,
): string {
  const accent = ensureContrast(paper, brand?.colour ?? "#1f2c66");
  const rows = [
    row(`<b>${escapeHtml(name)}</b>`, style(18, accent)),
    ...(position === "" ? [] : [row(escapeHtml(position), style(14, ink))]),
    ...(companyName === ""
      ? []
      : [row(`<b>${escapeHtml(companyName)}</b>`, style(14, ink, "padding-bottom:6px;"))]),
    ...ways.map(({ lines, href }) => {
      const text = escapeHtml(lines.join(" "));
      return row(href === undefined ? text : link(href, text, faint), style(13, faint));
    }),
    row(
      link(address, `<b>${escapeHtml(linkTexts[language])}</b>`, accent),
      style(13, accent, "padding-top:6px;"),
    ),
  ];
  const image = `${origin}/api/public/cards/${code}/qr.png?size=256`;
  const picture = `<img src="${escapeHtml(image)}" width="${codeWidth}" height="${codeWidth}" alt="${escapeHtml(address)}" border="0" style="display:block;border:0;">`;
  const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';
  return [
    `<table ${table} lang="${language}" bgcolor="${paper}" style="background-color:${paper};border-collapse:collapse;">`,
    `<tr><td valign="top" width="4" bgcolor="${accent}" style="background-color:${accent};font-size:0;line-height:0;">&nbsp;</td>`,
    `<td valign="top" style="padding:10px 18px 10px 14px;"><table ${table}>${rows.join("")}</table></td>`,
    `<td valign="top" style="padding:10px 12px 10px 0;">${link(address, picture, accent)}</td></tr>`,
    "</table>",
  ].join("");
}

function style(size: number, colour: string, more = ""): string {
  return `style="font-family:${fonts};font-size:${size}px;line-height:1.4;color:${colour};${more}"`;
}

function row(content: string, css: string): string {
  return `<tr><td ${css}>${content}</td></tr>`;
}

function link(href: string, text: string, colour: string): string {
  return `<a href="${escapeHtml(href)}" style="color:${colour};text-decoration:none;">${text}</a>`;
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

import type { Language } from "../../../../shared/languages.ts";
import type { Order } from "../../../../shared/models/order.ts";
import type { SettingKey } from "../../../../shared/settings/setting-catalogue.ts";
import { formatForints } from "../../../../shared/shop/format-forints.ts";
import { computeLineAmounts } from "../../../../shared/shop/prices.ts";
import { getProFormaTexts } from "../../../../shared/texts/pro-forma.ts";
import {
  createPdfDocument,
  type PdfDocument,
  type PdfFaces,
} from "../../../platform/pdf/pdf-document.ts";
import type { SettingValues } from "../settings/load-settings.ts";

const left = 48;
const right = 547;
/** Right ends of the columns of numbers. */
const columns = { quantity: 330, price: 420, vat: 460, gross: right } as const;
const small = 9;
const body = 10;

export interface ProForma {
  order: Order;
  settings: SettingValues<SettingKey>;
  language: Language;
  faces: PdfFaces;
}

/** Draws the pro forma invoice of a placed order: what it is for, and how to pay it by transfer. */
export function drawProForma({ order, settings, language, faces }: ProForma): Buffer {
  const texts = getProFormaTexts(language);
  const pdf = createPdfDocument(faces);
  const title = `${texts.title} ${order.number}`;
  pdf.text(title, { x: left, y: 70, size: 20, isBold: true });
  drawLines(pdf, [texts.notice], { x: left, y: 90, width: right - left });
  const { billing } = order;
  const seller = [
    settings["provider.name"] ?? "",
    settings["provider.address"] ?? "",
    `${texts.taxNumber}: ${settings["provider.taxNumber"] ?? ""}`,
  ];
  const buyer = [
    billing.name,
    `${billing.zip} ${billing.city}, ${billing.address}`,
    ...(billing.country === undefined ? [] : [billing.country]),
    ...(billing.taxNumber === undefined ? [] : [`${texts.taxNumber}: ${billing.taxNumber}`]),
  ];
  const parties = [
    drawParty(pdf, { label: texts.seller, lines: seller, x: left }),
    drawParty(pdf, { label: texts.buyer, lines: buyer, x: 310 }),
  ];
  let y = drawFacts(pdf, Math.max(...parties) + 16, [
    [texts.number, order.number],
    [texts.placedAt, formatDay(order.history[0]?.at, language)],
    [texts.dueAt, formatDay(order.payment.dueAt, language)],
  ]);
  y = drawItems(pdf, y + 24, { order, language });
  y = drawSums(pdf, y + 20, { order, language });
  pdf.text(texts.payment, { x: left, y: y + 32, size: body, isBold: true });
  drawFacts(pdf, y + 50, [
    [texts.beneficiary, settings["provider.name"] ?? ""],
    [texts.bank, settings["bank.name"] ?? ""],
    [texts.account, settings["bank.account"] ?? ""],
    [texts.reference, order.number],
  ]);
  return pdf.end(title, language);
}

interface Box {
  x: number;
  y: number;
  width: number;
}

/** Draws lines one below the other; returns the baseline after the last one. */
function drawLines(pdf: PdfDocument, lines: readonly string[], { x, y, width }: Box): number {
  const wrapped = lines.flatMap((line) => pdf.wrap(line, { width, size: small }));
  wrapped.forEach((line, at) => pdf.text(line, { x, y: y + at * 13, size: small }));
  return y + wrapped.length * 13;
}

function drawParty(
  pdf: PdfDocument,
  { label, lines, x }: { label: string; lines: readonly string[]; x: number },
): number {
  pdf.text(label, { x, y: 128, size: body, isBold: true });
  return drawLines(pdf, lines, { x, y: 144, width: 230 });
}

function drawFacts(
  pdf: PdfDocument,
  y: number,
  facts: readonly (readonly [string, string])[],
): number {
  return facts.reduce((at, [label, value]) => {
    pdf.text(label, { x: left, y: at, size: small });
    const lines = pdf.wrap(value, { width: right - 200, size: small });
    lines.forEach((line, place) => pdf.text(line, { x: 200, y: at + place * 13, size: small }));
    return at + lines.length * 13;
  }, y);
}

interface Shown {
  order: Order;
  language: Language;
}

function drawItems(pdf: PdfDocument, from: number, { order, language }: Shown): number {
  const texts = getProFormaTexts(language);
  const drawNumber = (text: string, x: number, y: number, isBold = false) =>
    pdf.text(text, { x, y, size: small, alignsRight: true, isBold });
  pdf.text(texts.item, { x: left, y: from, size: small, isBold: true });
  drawNumber(texts.quantity, columns.quantity, from, true);
  drawNumber(texts.price, columns.price, from, true);
  drawNumber(texts.vat, columns.vat, from, true);
  drawNumber(texts.gross, columns.gross, from, true);
  pdf.rule(from + 6, left, right);
  return order.prices.reduce((y, line) => {
    const names = pdf.wrap(line.name[language], { width: 220, size: small });
    names.forEach((name, at) => pdf.text(name, { x: left, y: y + at * 13, size: small }));
    drawNumber(String(line.quantity), columns.quantity, y);
    drawNumber(formatForints(line.price, language), columns.price, y);
    drawNumber(`${line.vat}%`, columns.vat, y);
    drawNumber(formatForints(computeLineAmounts(line).gross, language), columns.gross, y);
    return y + names.length * 13 + 4;
  }, from + 22);
}

function drawSums(pdf: PdfDocument, from: number, { order, language }: Shown): number {
  const texts = getProFormaTexts(language);
  const { total, vatTotal = 0 } = order;
  pdf.rule(from - 18, left, right);
  const sums = [
    [texts.net, total - vatTotal],
    [texts.vatTotal, vatTotal],
    [texts.total, total],
  ] as const;
  return sums.reduce((y, [label, amount], at) => {
    const isBold = at === sums.length - 1;
    const size = isBold ? 12 : small;
    pdf.text(label, { x: columns.price, y, size, alignsRight: true, isBold });
    pdf.text(formatForints(amount, language), { x: right, y, size, alignsRight: true, isBold });
    return y + 18;
  }, from);
}

function formatDay(moment: string | undefined, language: Language): string {
  if (moment === undefined) return "–";
  return new Intl.DateTimeFormat(language === "hu" ? "hu-HU" : "en-GB", {
    dateStyle: "long",
    timeZone: "Europe/Budapest",
  }).format(new Date(moment));
}

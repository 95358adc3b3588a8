import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { makeZip } from "client-zip";
import type { Language } from "../../../../shared/languages.ts";
import { makeCodeAddress } from "../../../../shared/qr/code-address.ts";
import { qrAddress } from "../../../../shared/qr/qr-code.ts";
import { countLabels, labelFormats } from "../../../../shared/tags/label-formats.ts";
import { modelTexts } from "../../../../shared/texts/models.ts";
import { getQrSheetTexts } from "../../../../shared/texts/qr-sheet.ts";
import type { PdfFaces } from "../../../platform/pdf/pdf-document.ts";
import { formatCsv, formatCsvPart, type Cell } from "../../../platform/text/csv.ts";
import { createLabelSheet } from "../../cards/qr/label-sheet.ts";
import { plainLook } from "../../cards/qr/qr-look.ts";
import { renderQrPng } from "../../cards/qr/qr-png.ts";
import { renderQrSvg } from "../../cards/qr/qr-svg.ts";
import type { QrSymbol } from "../../cards/qr/qr-symbol.ts";
import { createReadableSymbol } from "../../cards/qr/readable-symbol.ts";
import type { CodeToPrint } from "./list-codes.ts";
import type { PrintRequest } from "./print-request.ts";

export interface Print extends PrintRequest {
  /** Scheme and host of the service. */
  origin: string;
  faces: PdfFaces;
}

/** A file that is never whole in memory. */
interface PrintFile {
  body: Readable;
  type: string;
  /** Offered when it is saved. */
  fileName: string;
}

type Codes = AsyncIterable<readonly CodeToPrint[]>;

/** The file of a print. Each code is decoded before the file gets it. The body throws `qr.contrast` for one that no reader would read. */
export function openPrintFile(print: Print, codes: Codes): PrintFile {
  const { format } = print.input;
  const name = toFileName(print);
  if (format === "pdf")
    return {
      body: Readable.from(drawSheet(print, codes)),
      type: "application/pdf",
      fileName: `${name}.pdf`,
    };
  if (format === "csv")
    return {
      body: Readable.from(listManifest(print, codes)),
      type: "text/csv; charset=utf-8",
      fileName: `${name}.csv`,
    };
  const zip = makeZip(drawFiles(print, format, codes));
  return {
    body: Readable.fromWeb(zip as Parameters<typeof Readable.fromWeb>[0]),
    type: "application/zip",
    fileName: `${name}-${format}.zip`,
  };
}

function toFileName({ input: { batch = "" } }: Print): string {
  const plain = batch.replace(/[\p{Cc}/\\:*?"<>|]+/gu, "_").trim();
  return plain === "" ? "nevjegy-qr" : `nevjegy-qr-${plain}`;
}

/** A readable symbol of a code. Decoding takes milliseconds: other calls of this process continue between the codes. */
async function drawSymbol({ origin }: Print, code: string): Promise<QrSymbol> {
  await setImmediate();
  return createReadableSymbol({ text: qrAddress(origin, code), look: plainLook });
}

async function* drawSheet(print: Print, pages: Codes): AsyncGenerator<Buffer> {
  const { input, language, faces } = print;
  const texts = getQrSheetTexts(language);
  const { batch = "" } = input;
  const title = batch === "" ? texts.title : `${texts.title} · ${batch}`;
  const sheet = createLabelSheet({
    format: labelFormats[input.labels],
    faces,
    hasCropMarks: input.cropMarks,
    heading: (page) => [
      title,
      `${input.cropMarks ? texts.print : texts.scale} ${texts.page} ${page}`,
    ],
  });
  for await (const codes of pages)
    for (const { code, serial } of codes) {
      const { matrix } = await drawSymbol(print, code);
      const bytes = sheet.add({ matrix, serial: String(serial), code });
      if (bytes.length > 0) yield bytes;
    }
  yield sheet.end(title, language);
}

/** One file for each code, and the list of all of them. */
async function* drawFiles(print: Print, format: "svg" | "png", pages: Codes) {
  const rows: Cell[][] = [];
  const lastModified = new Date();
  for await (const codes of pages)
    for (const printed of codes) {
      const symbol = await drawSymbol(print, printed.code);
      const name = `${String(printed.serial).padStart(5, "0")}-${printed.code}.${format}`;
      const input = format === "svg" ? renderQrSvg(symbol, printed.code) : renderQrPng(symbol);
      yield { name, input, lastModified };
      rows.push(toRow(print, printed, name));
    }
  const input = formatCsv([toHeading(print.language), ...rows]);
  yield { name: `${toFileName(print)}.csv`, input, lastModified };
}

async function* listManifest(print: Print, pages: Codes): AsyncGenerator<string> {
  yield formatCsvPart([toHeading(print.language)], "csv", { isFirst: true });
  for await (const codes of pages) {
    const rows = codes.map((printed) => toRow(print, printed, findPage(print, printed)));
    yield formatCsvPart(rows, "csv", { isFirst: false });
  }
}

/** The page of the sheet on which a code is. Chosen carriers are listed without a sheet. */
function findPage({ input: { labels, tags } }: Print, { serial }: CodeToPrint): string {
  if (tags !== undefined) return "";
  return String(Math.ceil(serial / countLabels(labelFormats[labels])));
}

const columns = ["serial", "code", "kind", "batch", "claimSecret"] as const;
const ownColumns: Readonly<Record<Language, readonly [string, string, string]>> = {
  en: ["Address in the QR code", "Address on the chip", "File or page"],
  hu: ["A QR-kódban lévő cím", "A chipen lévő cím", "Fájl vagy oldal"],
};

function toHeading(language: Language): string[] {
  const { fields } = modelTexts[language].tag;
  return [...columns.map((column) => fields[column]), ...ownColumns[language]];
}

function toRow({ origin }: Print, { serial, code, tag }: CodeToPrint, place: string): Cell[] {
  const { kind = "", batch = "", claimSecret = "" } = tag ?? {};
  return [
    serial,
    code,
    kind.toUpperCase(),
    batch,
    claimSecret,
    qrAddress(origin, code),
    makeCodeAddress(origin, code),
    place,
  ];
}

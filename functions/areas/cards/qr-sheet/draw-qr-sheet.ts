import { setImmediate } from "node:timers/promises";
import type { Language } from "../../../../shared/languages.ts";
import { qrAddress } from "../../../../shared/qr/qr-code.ts";
import { countLabels, labelFormats } from "../../../../shared/tags/label-formats.ts";
import { getQrSheetTexts } from "../../../../shared/texts/qr-sheet.ts";
import type { PdfFaces } from "../../../platform/pdf/pdf-document.ts";
import { createLabelSheet } from "../qr/label-sheet.ts";
import { plainLook } from "../qr/qr-look.ts";
import { createReadableSymbol } from "../qr/readable-symbol.ts";

/** A label: its code, and the serial number of a carrier or the name of a card. */
export interface SheetLabel {
  code: string;
  serial?: number | undefined;
  name?: string | undefined;
}

export interface QrSheet {
  /** In the title of the document. */
  title: string;
  /** The head of each page. */
  heading: string;
  labels: readonly SheetLabel[];
  /** Scheme and host of the service. */
  origin: string;
  language: Language;
  faces: PdfFaces;
}

const format = labelFormats.grid4x5;

/**
 * Draws a label with the QR code, its code, and the serial number or name. Every QR code is decoded before the file is
 * handed out. Throws `qr.contrast` when one could not be read.
 */
export async function drawQrSheet(sheet: QrSheet): Promise<Buffer> {
  const { title, heading, labels, language, faces } = sheet;
  const texts = getQrSheetTexts(language);
  const pages = Math.ceil(labels.length / countLabels(format));
  const drawn = createLabelSheet({
    format,
    faces,
    hasCropMarks: true,
    heading: (page) => [heading, `${texts.print} ${texts.page} ${page}/${pages}`],
  });
  const parts: Buffer[] = [];
  for (const { code, serial, name } of labels) {
    // Decoding takes milliseconds for each code: other calls of this process continue between the codes.
    await setImmediate();
    const { matrix } = createReadableSymbol({
      text: qrAddress(sheet.origin, code),
      look: plainLook,
    });
    parts.push(drawn.add({ matrix, serial: String(serial ?? ""), code, name }));
  }
  return Buffer.concat([...parts, drawn.end(`${texts.title} ${title}`, language)]);
}

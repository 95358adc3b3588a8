import type { Language } from "../../../../shared/languages.ts";
import {
  countLabels,
  headingSpaceMm,
  type LabelFormat,
} from "../../../../shared/tags/label-formats.ts";
import {
  createPdfDocument,
  pointsPerMm,
  type PdfFaces,
} from "../../../platform/pdf/pdf-document.ts";
import type { QrMatrix } from "../../../../shared/qr/qr-code.ts";
import { findLabelCorner, listCropMarks } from "./label-grid.ts";
import { formatModules } from "./qr-pdf.ts";

export interface LabelSheetOptions {
  format: LabelFormat;
  faces: PdfFaces;
  hasCropMarks: boolean;
  /** The two lines above the labels of a page, which counts from 1. */
  heading: (page: number) => readonly [string, string];
}

export interface Label {
  matrix: QrMatrix;
  /** Bold, before the code. */
  serial: string;
  code: string;
  /** In a line of its own before the code, in place of the serial number. */
  name?: string | undefined;
}

/** A PDF with labels that hands out its finished pages, so that it is never whole in memory. */
export function createLabelSheet({ format, faces, hasCropMarks, heading }: LabelSheetOptions) {
  const pdf = createPdfDocument(faces);
  const perPage = countLabels(format);
  let count = 0;

  const drawFrame = () => {
    const [title, lead] = heading(Math.floor(count / perPage) + 1);
    const left = Math.max(format.left, 10) * pointsPerMm;
    if (format.top >= headingSpaceMm) {
      const width = format.columns * format.width * pointsPerMm;
      const [line = ""] = pdf.wrap(title, { width, size: 11, isBold: true });
      pdf.text(line, { x: left, y: 13 * pointsPerMm, size: 11, isBold: true });
      pdf.text(lead, { x: left, y: 19 * pointsPerMm, size: 8 });
    }
    if (hasCropMarks) for (const [from, to] of listCropMarks(format)) pdf.hairline(from, to);
  };

  return {
    /** Draws the next label. Returns the bytes of the pages before it that were not returned yet. */
    add({ matrix, serial, code, name }: Label): Buffer {
      const place = count % perPage;
      if (place === 0) {
        if (count > 0) pdf.addPage();
        drawFrame();
      }
      count += 1;
      const { x, y } = findLabelCorner(format, place);
      const width = format.code * pointsPerMm;
      const left = x + ((format.width - format.code) / 2) * pointsPerMm;
      // The text is below the code, and both are in the middle of the label.
      const spare = Math.max(0, format.height - format.code - textMm) / 2;
      const top = y + Math.min(2, spare) * pointsPerMm;
      pdf.place(formatModules(matrix), { x: left, y: top, scale: width / matrix.length });
      const baseline = top + width + baselineMm * pointsPerMm;
      const inset = (width * 4) / matrix.length;
      if (name !== undefined) {
        const x1 = left + inset;
        const [line = ""] = pdf.wrap(name, { width: width - 2 * inset, size: 8, isBold: true });
        pdf.text(line, { x: x1, y: baseline, size: 8, isBold: true });
        pdf.text(code, { x: x1, y: baseline + nameMm * pointsPerMm, size: 8 });
        return pdf.take();
      }
      pdf.text(serial, { x: left + inset, y: baseline, size: 9, isBold: true });
      pdf.text(code, { x: left + width - inset, y: baseline, size: 8, alignsRight: true });
      return pdf.take();
    },

    /** The rest of the file. */
    end(title: string, language: Language): Buffer {
      return pdf.end(title, language);
    },
  };
}

/** Height of the line below a code, and the distance of its baseline from the code's quiet zone, in mm. */
const textMm = 5;
const baselineMm = 3;

/** Distance of the code's baseline from that of a name, in mm. */
const nameMm = 3.5;

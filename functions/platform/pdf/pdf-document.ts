import { PdfFace } from "./pdf-font.ts";
import { encodePdfText, PdfObjects } from "./pdf-objects.ts";

/** Points of a millimetre. */
export const pointsPerMm = 72 / 25.4;

/** A4, in points. */
const page = { width: 595.28, height: 841.89 } as const;

/** The faces of a document. */
export interface PdfFaces {
  regular: readonly Uint8Array[];
  bold: readonly Uint8Array[];
}

/** From the left and the top edge of the page, in points. */
interface PdfPoint {
  x: number;
  y: number;
}

interface TextOptions {
  /** From the left and the top edge of the page to the start of the baseline, in points. */
  x: number;
  y: number;
  size: number;
  isBold?: boolean;
  /** `x` is the right end of the text. */
  alignsRight?: boolean;
}

/** A document of A4 pages with text, lines and other drawings. It begins with one empty page. */
export function createPdfDocument({ regular, bold }: PdfFaces) {
  const faces = { regular: new PdfFace("R", regular), bold: new PdfFace("B", bold) };
  const objects = new PdfObjects();
  const [root, pages, resources] = [objects.reserve(), objects.reserve(), objects.reserve()];
  let drawing: string[] = [];
  const kids: number[] = [];

  const finishPage = () => {
    const content = objects.addStream("", Buffer.from(drawing.join("\n"), "latin1"));
    kids.push(
      objects.add(
        `<< /Type /Page /Parent ${pages} 0 R /MediaBox [0 0 ${page.width} ${page.height}] ` +
          `/Contents ${content} 0 R /Resources ${resources} 0 R >>`,
      ),
    );
    drawing = [];
  };

  const faceOf = (isBold: boolean | undefined) => (isBold === true ? faces.bold : faces.regular);

  return {
    page,

    /** Begins the next page: what is drawn from now on is on it. */
    addPage(): void {
      finishPage();
    },

    /** The bytes of finished pages that were not taken yet. They are the beginning of the file. */
    take(): Buffer {
      return objects.take();
    },

    text(text: string, { x, y, size, isBold, alignsRight }: TextOptions): void {
      const face = faceOf(isBold);
      const from = alignsRight === true ? x - face.measure(text, size) : x;
      const position = `1 0 0 1 ${round(from)} ${round(page.height - y)} Tm`;
      drawing.push(`BT ${position} ${face.show(text, size)} ET`);
    },

    /** Width of a text, in points. */
    measure(text: string, size: number, isBold?: boolean): number {
      return faceOf(isBold).measure(text, size);
    },

    /** Breaks a text into lines of at most `width` points. A longer word is broken too. */
    wrap(text: string, { width, size, isBold }: { width: number; size: number; isBold?: boolean }) {
      const face = faceOf(isBold);
      const lines: string[] = [];
      let line = "";
      for (const word of text.split(/(?<= )/)) {
        let rest = word;
        if (face.measure((line + rest).trimEnd(), size) > width && line !== "") {
          lines.push(line.trimEnd());
          line = "";
        }
        while (face.measure(rest.trimEnd(), size) > width) {
          const fitting = countFitting(face, rest, { width, size });
          lines.push(rest.slice(0, fitting));
          rest = rest.slice(fitting);
        }
        line += rest;
      }
      return [...lines, line.trimEnd()];
    },

    /** A thin line across a part of the page. */
    rule(y: number, from: number, to: number): void {
      const at = round(page.height - y);
      drawing.push(`0.6 w 0.75 G ${round(from)} ${at} m ${round(to)} ${at} l S 0 G`);
    },

    /** A black hairline between two points, such as a crop mark. */
    hairline(from: PdfPoint, to: PdfPoint): void {
      const [start, end] = [from, to].map(({ x, y }) => `${round(x)} ${round(page.height - y)}`);
      drawing.push(`0.25 w 0 G ${start} m ${end} l S`);
    },

    /**
     * Operators of a drawing that has its origin at its upper left corner and `y` downwards.
     * @param scale points of one unit of the drawing
     */
    place(operators: string, { x, y, scale }: PdfPoint & { scale: number }): void {
      const matrix = [scale, 0, 0, -scale, x, page.height - y].map((value) => round(value));
      drawing.push(`q ${matrix.join(" ")} cm ${operators} Q`);
    },

    /**
     * The end of the file: with what was taken before, it is the whole document.
     * @param title shown by viewers in the window's title
     */
    end(title: string, language: string): Buffer {
      finishPage();
      const fonts = [faces.regular, faces.bold].map((face) => face.embed(objects)).join(" ");
      objects.set(resources, `<< /Font << ${fonts} >> >>`);
      const list = kids.map((kid) => `${kid} 0 R`).join(" ");
      objects.set(pages, `<< /Type /Pages /Kids [${list}] /Count ${kids.length} >>`);
      objects.set(
        root,
        `<< /Type /Catalog /Pages ${pages} 0 R /Lang (${language}) /ViewerPreferences << /DisplayDocTitle true >> >>`,
      );
      const info = objects.add(`<< /Title ${encodePdfText(title)} /Producer (Nevjegy) >>`);
      return objects.join({ root, info });
    },
  };
}

export type PdfDocument = ReturnType<typeof createPdfDocument>;

/** Characters of a word that fit into a line, at least one. */
function countFitting(
  face: PdfFace,
  word: string,
  { width, size }: { width: number; size: number },
): number {
  let count = 1;
  while (count < word.length && face.measure(word.slice(0, count + 1), size) <= width) count += 1;
  return count;
}

/** PDF does not allow exponents in numbers. */
function round(value: number): number {
  return Number(value.toFixed(3));
}

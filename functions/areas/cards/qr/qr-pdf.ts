import { deflateSync } from "node:zlib";
import { channels } from "../../../../shared/cards/contrast.ts";
import type { QrLogo } from "./qr-logo.ts";
import { qrPath } from "../../../../shared/qr/qr-path.ts";
import { defaultSizeMm } from "./qr-svg.ts";
import type { QrSymbol } from "./qr-symbol.ts";

const pointsPerMm = 72 / 25.4;

/** Renders a QR code as a PDF with one page of the code's size. It is a vector drawing (ISO 32000-1). */
export function renderQrPdf({ matrix, look, logo }: QrSymbol, title: string): Buffer {
  const points = roundNumber((look.size ?? defaultSizeMm) * pointsPerMm);
  const module = points / matrix.length;
  const drawing = [
    // A PDF page starts at its lower left corner, the modules at the upper left.
    `${roundNumber(module)} 0 0 ${roundNumber(-module)} 0 ${points} cm`,
    `${formatFill(look.background)} 0 0 ${matrix.length} ${matrix.length} re f`,
    `${formatFill(look.colour)} ${qrPath(matrix)
      .map(({ x, y, length }) => `${x} ${y} ${length} 1 re`)
      .join(" ")} f`,
    ...(logo
      ? [
          `q ${roundNumber(logo.box.width)} 0 0 ${roundNumber(-logo.box.height)} ` +
            `${roundNumber(logo.box.x)} ${roundNumber(logo.box.y + logo.box.height)} cm /Logo Do Q`,
        ]
      : []),
  ].join("\n");
  const resources = logo ? "<< /XObject << /Logo 6 0 R >> >>" : "<< >>";
  return joinObjects([
    encodeDictionary("<< /Type /Catalog /Pages 2 0 R >>"),
    encodeDictionary("<< /Type /Pages /Kids [3 0 R] /Count 1 >>"),
    encodeDictionary(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${points} ${points}] /Contents 4 0 R /Resources ${resources} >>`,
    ),
    encodeStream("", Buffer.from(drawing)),
    encodeDictionary(`<< /Title <${encodeUtf16(title)}> /Producer (Nevjegy) >>`),
    ...(logo ? createLogoObjects(logo.image) : []),
  ]);
}

/** The logo's colours, and its opacity as their mask. */
function createLogoObjects({ width, height, pixels }: QrLogo): Buffer[] {
  const image = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8`;
  const count = width * height;
  const colours = Buffer.alloc(count * 3);
  const alphas = Buffer.alloc(count);
  for (let at = 0; at < count; at += 1) {
    colours.set(pixels.subarray(at * 4, at * 4 + 3), at * 3);
    alphas[at] = pixels[at * 4 + 3] ?? 0;
  }
  return [
    encodeStream(`${image} /ColorSpace /DeviceRGB /SMask 7 0 R`, colours),
    encodeStream(`${image} /ColorSpace /DeviceGray`, alphas),
  ];
}

function encodeDictionary(text: string): Buffer {
  return Buffer.from(text, "latin1");
}

function encodeStream(entries: string, content: Buffer): Buffer {
  const packed = deflateSync(content, { level: 9 });
  return Buffer.concat([
    Buffer.from(`<< ${entries} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`),
    packed,
    Buffer.from("\nendstream"),
  ]);
}

/**
 * Joins the objects, numbered from 1, with the table of their offsets. The fifth object is the document information.
 */
function joinObjects(objects: readonly Buffer[]): Buffer {
  const parts = [Buffer.from("%PDF-1.4\n%\u00E2\u00E3\u00CF\u00D3\n", "latin1")];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  objects.forEach((object, at) => {
    const framed = Buffer.concat([
      Buffer.from(`${at + 1} 0 obj\n`),
      object,
      Buffer.from("\nendobj\n"),
    ]);
    offsets.push(length);
    length += framed.length;
    parts.push(framed);
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  const tail =
    `xref\n0 ${size}\n0000000000 65535 f \n${table}` +
    `trailer\n<< /Size ${size} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(tail)]);
}

/** Operator that sets the fill colour, 0 to 1 per channel. */
function formatFill(colour: string): string {
  return `${channels(colour)
    .map((channel) => roundNumber(channel / 255))
    .join(" ")} rg`;
}

/** Encodes a text as a PDF string of any language. */
function encodeUtf16(text: string): string {
  const units = [0xfeff, ...Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))];
  return units.map((unit) => unit.toString(16).padStart(4, "0")).join("");
}

/** PDF does not allow exponents in numbers. */
function roundNumber(value: number): number {
  return Number(value.toFixed(5));
}

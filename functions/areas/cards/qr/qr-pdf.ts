import { deflateSync } from "node:zlib";
import { channels } from "../../../../shared/cards/contrast.ts";
import type { QrLogo } from "./qr-logo.ts";
import { qrPath } from "../../../../shared/qr/qr-path.ts";
import { defaultSizeMm } from "./qr-svg.ts";
import type { QrSymbol } from "./qr-symbol.ts";

const pointsPerMm = 72 / 25.4;

/** A QR code as a PDF of one page that is just as large as the code: vectors, to be placed anywhere (ISO 32000-1). */
export function renderQrPdf({ matrix, look, logo }: QrSymbol, title: string): Buffer {
  const points = rounded((look.size ?? defaultSizeMm) * pointsPerMm);
  const module = points / matrix.length;
  const drawing = [
    // The page begins at its lower left corner, the modules at the upper left.
    `${rounded(module)} 0 0 ${rounded(-module)} 0 ${points} cm`,
    `${fill(look.background)} 0 0 ${matrix.length} ${matrix.length} re f`,
    `${fill(look.colour)} ${qrPath(matrix)
      .map(({ x, y, length }) => `${x} ${y} ${length} 1 re`)
      .join(" ")} f`,
    ...(logo
      ? [
          `q ${rounded(logo.box.width)} 0 0 ${rounded(-logo.box.height)} ` +
            `${rounded(logo.box.x)} ${rounded(logo.box.y + logo.box.height)} cm /Logo Do Q`,
        ]
      : []),
  ].join("\n");
  const resources = logo ? "<< /XObject << /Logo 6 0 R >> >>" : "<< >>";
  return pdfOf([
    dictionary("<< /Type /Catalog /Pages 2 0 R >>"),
    dictionary("<< /Type /Pages /Kids [3 0 R] /Count 1 >>"),
    dictionary(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${points} ${points}] /Contents 4 0 R /Resources ${resources} >>`,
    ),
    stream("", Buffer.from(drawing)),
    dictionary(`<< /Title <${utf16(title)}> /Producer (Nevjegy) >>`),
    ...(logo ? logoObjects(logo.image) : []),
  ]);
}

/** The logo's colours, and its opacity as their mask. */
function logoObjects({ width, height, pixels }: QrLogo): Buffer[] {
  const image = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8`;
  const count = width * height;
  const colours = Buffer.alloc(count * 3);
  const alphas = Buffer.alloc(count);
  for (let at = 0; at < count; at += 1) {
    colours.set(pixels.subarray(at * 4, at * 4 + 3), at * 3);
    alphas[at] = pixels[at * 4 + 3] ?? 0;
  }
  return [
    stream(`${image} /ColorSpace /DeviceRGB /SMask 7 0 R`, colours),
    stream(`${image} /ColorSpace /DeviceGray`, alphas),
  ];
}

function dictionary(text: string): Buffer {
  return Buffer.from(text, "latin1");
}

function stream(entries: string, content: Buffer): Buffer {
  const packed = deflateSync(content, { level: 9 });
  return Buffer.concat([
    Buffer.from(`<< ${entries} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`),
    packed,
    Buffer.from("\nendstream"),
  ]);
}

/** The objects, numbered from 1, with the table of where they stand. The fifth is the document's information. */
function pdfOf(objects: readonly Buffer[]): Buffer {
  const parts = [Buffer.from("%PDF-1.4\n%\u00E2\u00E3\u00CF\u00D3\n", "latin1")];
  const places: number[] = [];
  let length = parts[0]?.length ?? 0;
  objects.forEach((object, at) => {
    const framed = Buffer.concat([
      Buffer.from(`${at + 1} 0 obj\n`),
      object,
      Buffer.from("\nendobj\n"),
    ]);
    places.push(length);
    length += framed.length;
    parts.push(framed);
  });
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  const tail =
    `xref\n0 ${size}\n0000000000 65535 f \n${table}` +
    `trailer\n<< /Size ${size} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(tail)]);
}

/** Colour of what is filled next, 0 to 1 a channel. */
function fill(colour: string): string {
  return `${channels(colour)
    .map((channel) => rounded(channel / 255))
    .join(" ")} rg`;
}

/** Text of any language, as PDF strings have it. */
function utf16(text: string): string {
  const units = [0xfeff, ...Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))];
  return units.map((unit) => unit.toString(16).padStart(4, "0")).join("");
}

/** Numbers without exponents, which PDF does not know. */
function rounded(value: number): number {
  return Number(value.toFixed(5));
}

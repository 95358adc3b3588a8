import { channels } from "../../../../shared/cards/contrast.ts";
import type { QrMatrix } from "../../../../shared/qr/qr-code.ts";
import { pointsPerMm } from "../../../platform/pdf/pdf-document.ts";
import { encodePdfText, PdfObjects } from "../../../platform/pdf/pdf-objects.ts";
import type { QrLogo } from "./qr-logo.ts";
import { defaultSizeMm } from "./qr-svg.ts";
import type { QrSymbol } from "./qr-symbol.ts";

/** Renders a QR code as a PDF with one page of the code's size. It is a vector drawing (ISO 32000-1). */
export function renderQrPdf({ matrix, look, logo }: QrSymbol, title: string): Buffer {
  const points = roundNumber((look.size ?? defaultSizeMm) * pointsPerMm);
  const module = points / matrix.length;
  const drawing = [
    // A PDF page starts at its lower left corner, the modules at the upper left.
    `${roundNumber(module)} 0 0 ${roundNumber(-module)} 0 ${points} cm`,
    `${formatFill(look.background)} 0 0 ${matrix.length} ${matrix.length} re f`,
    `${formatFill(look.colour)} ${formatModules(matrix)}`,
    ...(logo
      ? [
          `q ${roundNumber(logo.box.width)} 0 0 ${roundNumber(-logo.box.height)} ` +
            `${roundNumber(logo.box.x)} ${roundNumber(logo.box.y + logo.box.height)} cm /Logo Do Q`,
        ]
      : []),
  ].join("\n");
  const objects = new PdfObjects();
  const root = objects.reserve();
  const pages = objects.reserve();
  const resources = logo
    ? `<< /XObject << /Logo ${addLogo(objects, logo.image)} 0 R >> >>`
    : "<< >>";
  const content = objects.addStream("", Buffer.from(drawing));
  const page = objects.add(
    `<< /Type /Page /Parent ${pages} 0 R /MediaBox [0 0 ${points} ${points}] ` +
      `/Contents ${content} 0 R /Resources ${resources} >>`,
  );
  objects.set(pages, `<< /Type /Pages /Kids [${page} 0 R] /Count 1 >>`);
  objects.set(root, `<< /Type /Catalog /Pages ${pages} 0 R >>`);
  const info = objects.add(`<< /Title ${encodePdfText(title)} /Producer (Nevjegy) >>`);
  return objects.join({ root, info });
}

/** Operators that fill the dark modules; a module is 1 x 1, and `y` points downwards. */
export function formatModules(matrix: QrMatrix): string {
  // A sheet has millions of runs: a loop over the rows costs half of what an object for each run does.
  let path = "";
  for (const [y, row] of matrix.entries()) {
    let start = -1;
    for (let x = 0; x <= row.length; x += 1) {
      if (row[x] === true) {
        if (start < 0) start = x;
      } else if (start >= 0) {
        path += `${start} ${y} ${x - start} 1 re `;
        start = -1;
      }
    }
  }
  return `${path}f`;
}

/** Adds the logo's colours, and its opacity as their mask; returns the number of the image. */
function addLogo(objects: PdfObjects, { width, height, pixels }: QrLogo): number {
  const image = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8`;
  const count = width * height;
  const colours = Buffer.alloc(count * 3);
  const alphas = Buffer.alloc(count);
  for (let at = 0; at < count; at += 1) {
    colours.set(pixels.subarray(at * 4, at * 4 + 3), at * 3);
    alphas[at] = pixels[at * 4 + 3] ?? 0;
  }
  const mask = objects.addStream(`${image} /ColorSpace /DeviceGray`, alphas);
  return objects.addStream(`${image} /ColorSpace /DeviceRGB /SMask ${mask} 0 R`, colours);
}

/** Operator that sets the fill colour, 0 to 1 per channel. */
function formatFill(colour: string): string {
  return `${channels(colour)
    .map((channel) => roundNumber(channel / 255))
    .join(" ")} rg`;
}

/** PDF does not allow exponents in numbers. */
function roundNumber(value: number): number {
  return Number(value.toFixed(5));
}

import { qrPathData } from "../../../../shared/qr/qr-path.ts";
import type { QrSymbol } from "./qr-symbol.ts";

/** Printed size unless whoever places it says otherwise; at least 20 mm are needed to read one. */
export const defaultSizeMm = 40;

/** A QR code as SVG, one path of horizontal runs. `title` is what a screen reader says; it is escaped here. */
export function renderQrSvg({ matrix, look, logo }: QrSymbol, title: string): string {
  const size = matrix.length;
  const printed = look.size ?? defaultSizeMm;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 ${size} ${size}"`,
    ` width="${printed}mm" height="${printed}mm" shape-rendering="crispEdges">`,
    `<title>${escapedXml(title)}</title>`,
    `<path fill="${look.background}" d="M0 0h${size}v${size}H0z"/>`,
    `<path fill="${look.colour}" d="${qrPathData(matrix)}"/>`,
    ...(logo ? [image(logo)] : []),
    "</svg>\n",
  ].join("");
}

function image({ image: { png }, box }: NonNullable<QrSymbol["logo"]>): string {
  const place = Object.entries(box).map(([name, value]) => ` ${name}="${value}"`);
  return `<image${place.join("")} href="data:image/png;base64,${png.toString("base64")}"/>`;
}

function escapedXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

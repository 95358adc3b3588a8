import { qrPathData } from "../../../../shared/qr/qr-path.ts";
import type { QrSymbol } from "./qr-symbol.ts";

/** Default print size. A camera needs at least 20 mm. */
export const defaultSizeMm = 40;

/**
 * Renders a QR code as SVG, one path of horizontal runs. `title` is the text for screen readers; it is escaped here.
 */
export function renderQrSvg({ matrix, look, logo }: QrSymbol, title: string): string {
  const size = matrix.length;
  const printed = look.size ?? defaultSizeMm;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 ${size} ${size}"`,
    ` width="${printed}mm" height="${printed}mm" shape-rendering="crispEdges">`,
    `<title>${escapeXml(title)}</title>`,
    `<path fill="${look.background}" d="M0 0h${size}v${size}H0z"/>`,
    `<path fill="${look.colour}" d="${qrPathData(matrix)}"/>`,
    ...(logo ? [renderLogo(logo)] : []),
    "</svg>\n",
  ].join("");
}

function renderLogo({ image: { png }, box }: NonNullable<QrSymbol["logo"]>): string {
  const attributes = Object.entries(box).map(([name, value]) => ` ${name}="${value}"`);
  return `<image${attributes.join("")} href="data:image/png;base64,${png.toString("base64")}"/>`;
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

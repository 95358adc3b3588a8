import type { QrMatrix } from "./qr-code.ts";

/** Printed size unless whoever places it says otherwise; at least 20 mm are needed to read one. */
const printedMm = 40;

/** A QR code as SVG, one path of horizontal runs. `title` is what a screen reader says; it is escaped here. */
export function qrSvg(matrix: QrMatrix, title: string): string {
  const size = matrix.length;
  const path = matrix.flatMap((row, y) =>
    runs(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 ${size} ${size}"`,
    ` width="${printedMm}mm" height="${printedMm}mm" shape-rendering="crispEdges">`,
    `<title>${escapedXml(title)}</title>`,
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/>`,
    `<path d="${path.join("")}"/></svg>\n`,
  ].join("");
}

/** Start and length of every run of dark modules in a row. */
function runs(row: readonly boolean[]): [number, number][] {
  const found: [number, number][] = [];
  row.forEach((isDark, x) => {
    const last = found.at(-1);
    if (!isDark) return;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else found.push([x, 1]);
  });
  return found;
}

function escapedXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

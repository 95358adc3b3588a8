import type { QrMatrix } from "./qr-code.ts";

/** A run of dark modules: where it begins, and how many they are. */
export interface QrRun {
  x: number;
  y: number;
  length: number;
}

/** Every horizontal run of dark modules: as few shapes as a drawing can do with. */
export function qrPath(matrix: QrMatrix): QrRun[] {
  return matrix.flatMap((row, y) => runs(row, y));
}

/** The dark modules as the `d` of an SVG path; a module is 1 × 1. */
export function qrPathData(matrix: QrMatrix): string {
  return qrPath(matrix)
    .map(({ x, y, length }) => `M${x} ${y}h${length}v1h-${length}z`)
    .join("");
}

function runs(row: readonly boolean[], y: number): QrRun[] {
  const found: QrRun[] = [];
  row.forEach((isDark, x) => {
    const last = found.at(-1);
    if (!isDark) return;
    if (last && last.x + last.length === x) last.length += 1;
    else found.push({ x, y, length: 1 });
  });
  return found;
}

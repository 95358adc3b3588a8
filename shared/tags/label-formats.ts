/**
 * Sheets of labels on A4, in mm: the grid, and the width of a QR code with its quiet zone. `left` and `top` are the
 * margins before the first label. Each code is wider than the 20 mm that cameras need.
 */
export const labelFormats = {
  /** Free grid with a heading and room to cut. */
  grid3x4: { columns: 3, rows: 4, width: 60, height: 62, left: 15, top: 30, code: 46 },
  grid4x5: { columns: 4, rows: 5, width: 45, height: 50, left: 15, top: 30, code: 36 },
  /** Self-adhesive labels of 70 x 37 mm, 24 on a sheet, without margins. */
  labels3x8: { columns: 3, rows: 8, width: 70, height: 37, left: 0, top: 0.5, code: 30 },
  /** Business cards of 85 x 54 mm, ten on a sheet. */
  cards2x5: { columns: 2, rows: 5, width: 85, height: 54, left: 20, top: 13.5, code: 42 },
} as const satisfies Record<string, LabelFormat>;

export interface LabelFormat {
  columns: number;
  rows: number;
  width: number;
  height: number;
  left: number;
  top: number;
  code: number;
}

export type LabelFormatName = keyof typeof labelFormats;
export const labelFormatNames = Object.keys(labelFormats) as [
  LabelFormatName,
  ...LabelFormatName[],
]; // Object.keys loses the names

/** Space above the labels in mm from which a page has a heading. */
export const headingSpaceMm = 25;

export function countLabels({ columns, rows }: Pick<LabelFormat, "columns" | "rows">): number {
  return columns * rows;
}

import { frame, frameWidth, type PageFlow } from "./page-flow.ts";

/** A table with the words of the screen. */
export interface PdfTable {
  columns: readonly { heading: string; isNumber: boolean }[];
  rows: Iterable<readonly string[]>;
}

const size = 8.5;
const leading = 11.5;
const pad = 6;
/** Columns that a page is wide enough for; further ones are left to the other forms of the file. */
export const maxTableColumns = 10;

/** Draws a table; its heading is repeated on each page. `onPage` hands on the pages that are finished. */
export function* drawTable(flow: PageFlow, { columns, rows }: PdfTable): Generator<void> {
  const shown = columns.slice(0, maxTableColumns);
  const places = placeColumns(shown);
  const drawRow = (cells: readonly string[], isBold: boolean) => {
    const lines = shown.map((_, at) =>
      flow.pdf.wrap(cells[at] ?? "", { width: (places[at]?.width ?? 0) - pad, size, isBold }),
    );
    const count = Math.max(1, ...lines.map(({ length }) => length));
    for (const [at, { isNumber }] of shown.entries()) {
      const { x = 0, width = 0 } = places[at] ?? {};
      for (const [place, line] of (lines[at] ?? []).entries())
        flow.pdf.text(line, {
          x: isNumber ? x + width - pad : x,
          y: flow.y + size + place * leading,
          size,
          isBold,
          alignsRight: isNumber,
        });
    }
    flow.y += count * leading + 3;
    flow.pdf.rule(flow.y, frame.left, frame.right);
    flow.y += 3;
  };
  const headings = shown.map(({ heading }) => heading);
  flow.reserve(leading * 5);
  drawRow(headings, true);
  for (const row of rows) {
    const most = Math.max(
      1,
      ...shown.map(
        (_, at) =>
          flow.pdf.wrap(row[at] ?? "", { width: (places[at]?.width ?? 0) - pad, size }).length,
      ),
    );
    if (flow.reserve(Math.min(most * leading + 6, frame.bottom - frame.top - leading * 4))) {
      yield;
      drawRow(headings, true);
    }
    drawRow(row, false);
  }
  flow.space(8);
}

/** Words get more of the page than numbers. */
function placeColumns(columns: PdfTable["columns"]) {
  const weights = columns.map(({ isNumber }) => (isNumber ? 2 : 3));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let x: number = frame.left;
  return weights.map((weight) => {
    const width = (weight / whole) * frameWidth;
    const place = { x, width };
    x += width;
    return place;
  });
}

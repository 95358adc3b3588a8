/** One measured figure and its budget (design section 11). */
export interface Figure {
  what: string;
  measured: string;
  budget: string;
  isWithin: boolean;
}

/** Prints figures as a table and says whether all are within their budgets. */
export function printFigures(title: string, figures: readonly Figure[]): boolean {
  const rows = figures.map(({ what, measured, budget, isWithin }) => [
    what,
    measured,
    budget,
    isWithin ? "within" : "OVER",
  ]);
  const widths = [0, 1, 2].map((column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0), 8),
  );
  console.log(`\n${title}`);
  for (const row of rows)
    console.log(
      `  ${row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd()}`,
    );
  return figures.every(({ isWithin }) => isWithin);
}

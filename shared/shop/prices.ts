/** Gross prices in forints, with the VAT that they include. */

interface PricedPiece {
  /** Gross, of one piece. */
  price: number;
  /** In per cent of the net price. */
  vat: number;
  quantity: number;
}

export interface Amounts {
  gross: number;
  /** Part of the gross amount. */
  vatAmount: number;
}

/** The amounts of one line. VAT is rounded once, for the line. */
export function computeLineAmounts({ price, vat, quantity }: PricedPiece): Amounts {
  const gross = price * quantity;
  return { gross, vatAmount: gross - Math.round((gross * 100) / (100 + vat)) };
}

/** The sums of lines. */
export function sumAmounts(lines: readonly PricedPiece[]): Amounts {
  return lines.map(computeLineAmounts).reduce(
    (sum, { gross, vatAmount }) => ({
      gross: sum.gross + gross,
      vatAmount: sum.vatAmount + vatAmount,
    }),
    { gross: 0, vatAmount: 0 },
  );
}

/** The sums of lines by their rate of VAT, the lowest rate first. */
export function sumByRate(lines: readonly PricedPiece[]): (Amounts & { vat: number })[] {
  return [...Map.groupBy(lines, ({ vat }) => vat)]
    .toSorted(([one], [other]) => one - other)
    .map(([vat, ofRate]) => ({ vat, ...sumAmounts(ofRate) }));
}

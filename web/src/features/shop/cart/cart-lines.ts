import * as z from "zod/mini";
import { orderLimits } from "../../../../../shared/limits/shop.ts";
import { orderLine, type OrderLine } from "../../../../../shared/models/parts/order-parts.ts";

export type CartLines = readonly OrderLine[];

const storedLines = z.array(orderLine).check(z.maxLength(orderLimits.maxLines));

/** Lines from their stored text; empty if it cannot be read. */
export function parseCart(text: string | null): CartLines {
  try {
    const parsed = storedLines.safeParse(JSON.parse(text ?? ""));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}

/** Adds pieces of a package: to its line, or as a new line. A full cart stays as it is. */
export function addToCart(lines: CartLines, product: string, quantity: number): CartLines {
  const at = lines.findIndex((line) => line.product === product);
  const known = lines[at];
  if (known === undefined)
    return lines.length < orderLimits.maxLines ? [...lines, { product, quantity }] : lines;
  const sum = Math.min(known.quantity + quantity, orderLimits.maxQuantity);
  return lines.with(at, { ...known, quantity: sum });
}

/** A line with a changed part of what is printed; a part that is `undefined` is removed. */
export function changePrinted(
  { personalisation, ...plain }: OrderLine,
  change: Partial<Record<PrintedPart, string[] | undefined>> & { artwork?: string | undefined },
): OrderLine {
  const { text, names, artwork } = { ...personalisation, ...change };
  const printed = {
    ...(text && { text }),
    ...(names && { names }),
    ...(artwork !== undefined && { artwork }),
  };
  return Object.keys(printed).length > 0 ? { ...plain, personalisation: printed } : plain;
}

/** The typed number of pieces within the limits of a package; the former number for a text that is none. */
export function limitQuantity(
  typed: string,
  former: number,
  { minQuantity, maxQuantity }: { minQuantity: number; maxQuantity: number },
): number {
  const number = /^\d+$/.test(typed.trim()) ? Number(typed) : former;
  return Math.min(Math.max(number, minQuantity), maxQuantity);
}

/** What is printed as text: the same lines on every card, or a name on each one. */
export type PrintedPart = "text" | "names";

const maxPrintedLines = { text: 4, names: orderLimits.maxNames } as const;
const maxTextLength = 60;

/** What is printed on the cards, from what the buyer typed; nothing without a text. */
export function parsePrinted(typed: string, part: PrintedPart): string[] | undefined {
  const lines = limitPrinted(typed, part)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  return lines.length > 0 ? lines : undefined;
}

/** Cuts what the buyer typed to as much as the cards can hold. */
export function limitPrinted(typed: string, part: PrintedPart): string {
  return typed
    .split("\n")
    .slice(0, maxPrintedLines[part])
    .map((line) => line.slice(0, maxTextLength))
    .join("\n");
}

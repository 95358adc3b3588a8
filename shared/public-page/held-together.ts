import type { ContactMethod } from "../cards/card-view.ts";

const noBreakSpace = "\u00A0";

/** A line in which what belongs together stays on one line: a telephone number, `II. em. 4.` in an address. */
export function preventLineBreaks(line: string, kind: ContactMethod["kind"]): string {
  if (kind === "phone") return line.replaceAll(" ", noBreakSpace);
  if (kind !== "address") return line;
  return line.replace(/(?:[IVX]+|\d+)\. (?:em|emelet|lph|ajtó)\b\.?(?: \d+\.?)?/giu, (part) =>
    part.replaceAll(" ", noBreakSpace),
  );
}

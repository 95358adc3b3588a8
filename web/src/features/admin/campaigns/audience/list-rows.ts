import type { ListedPerson } from "../../../../../../shared/campaigns/uploaded-list.ts";
import { isLanguage, type Language } from "../../../../../../shared/languages.ts";
import type { FileRow, TableCell } from "../../../../records/import/read/table.ts";

/** People of a file, each with the number of its row. */
export interface ListRows {
  rows: { number: number; person: ListedPerson }[];
}

/** Headers that people write, in small letters without accents, spaces and signs. */
const headers: Readonly<Record<"email" | "firstName" | "lastName" | "language", RegExp>> = {
  email: /^(e?mail|emailaddress|emailcim|mailcim|cim|address)$/,
  firstName: /^(firstname|given(name)?|forename|keresztnev|utonev)$/,
  lastName: /^(lastname|family(name)?|surname|vezeteknev|csaladnev)$/,
  language: /^(language|lang|nyelv)$/,
};

/** Longest name that a person may have, and longest text that is looked at as an address. */
const maxName = 200;
const maxAddress = 1000;

/**
 * The people of a table. The columns are found by their headers; without a header that names addresses, the column with the
 * most signs @ has them. Undefined: no column has addresses.
 */
export function readListRows(table: readonly FileRow[]): ListRows | undefined {
  const places = findColumns(table[0]?.cells ?? []);
  const email = places.email ?? findAddressColumn(table);
  if (email === undefined) return undefined;
  const hasHeader = places.email !== undefined;
  const rows = (hasHeader ? table.slice(1) : table).map(({ number, cells }) => {
    const textAt = (at: number | undefined) => (at === undefined ? "" : toText(cells[at]));
    const named = (at: number | undefined) => (hasHeader ? textAt(at) : "");
    const firstName = named(places.firstName).slice(0, maxName);
    const lastName = named(places.lastName).slice(0, maxName);
    const language = toLanguage(named(places.language));
    const person: ListedPerson = {
      email: textAt(email).slice(0, maxAddress),
      ...(firstName && { firstName }),
      ...(lastName && { lastName }),
      ...(language && { language }),
    };
    return { number, person };
  });
  return { rows };
}

function findColumns(cells: readonly TableCell[]) {
  const titles = cells.map((cell) => fold(toText(cell)));
  const placeOf = (name: keyof typeof headers) => {
    const at = titles.findIndex((title) => headers[name].test(title));
    return at === -1 ? undefined : at;
  };
  return {
    email: placeOf("email"),
    firstName: placeOf("firstName"),
    lastName: placeOf("lastName"),
    language: placeOf("language"),
  };
}

function findAddressColumn(table: readonly FileRow[]): number | undefined {
  const counts = new Map<number, number>();
  for (const { cells } of table)
    for (const [at, cell] of cells.entries())
      if (toText(cell).includes("@")) counts.set(at, (counts.get(at) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}

const toText = (cell: TableCell | undefined) => String(cell ?? "").trim();

const fold = (text: string) =>
  text
    .normalize("NFD")
    .replace(/[^\p{L}]/gu, "")
    .toLowerCase();

function toLanguage(text: string): Language | undefined {
  const folded = fold(text);
  if (isLanguage(folded)) return folded;
  if (/^(magyar|hungarian)$/.test(folded)) return "hu";
  return /^(angol|english)$/.test(folded) ? "en" : undefined;
}

import { searchKey } from "../../../../../shared/text/search-key.ts";
import type { FileColumn } from "./file-column.ts";
import type { ImportColumn } from "./import-shape.ts";

/** Fields by the places of the file's columns; a column without a field is not imported. */
export type ColumnMapping = Readonly<Record<number, string>>;

/** The column that a title names in either language, or by a synonym. */
export function findNamedColumn(
  title: string,
  columns: readonly ImportColumn[],
): ImportColumn | undefined {
  const key = toKey(title);
  return key === ""
    ? undefined
    : columns.find(({ names }) => names.some((name) => toKey(name) === key));
}

/** Base letters and digits alone: "E-mail cím:" and "email_cim" are equal. */
function toKey(title: string): string {
  return searchKey(title).replace(/[^\p{L}\p{N}]/gu, "");
}

/** Proposes a field for each column: remembered choices first, then by the title. No field is proposed twice. */
export function proposeMapping(
  file: readonly FileColumn[],
  columns: readonly ImportColumn[],
  remembered: Readonly<Record<string, string>>,
): ColumnMapping {
  const mapping: Record<number, string> = {};
  const used = new Set<string>();
  for (const { at, title } of file) {
    const known = remembered[toKey(title)];
    const field = known ?? findNamedColumn(title, columns)?.field ?? "";
    if (field === "" || used.has(field) || columns.every((column) => column.field !== field))
      continue;
    mapping[at] = field;
    used.add(field);
  }
  return mapping;
}

/** Choices as they are remembered: by the title, because the columns of the next file may be in another order. */
export function toRememberedChoices(
  file: readonly FileColumn[],
  mapping: ColumnMapping,
): Record<string, string> {
  return Object.fromEntries(
    file.flatMap(({ at, title }) => (title === "" ? [] : [[toKey(title), mapping[at] ?? ""]])),
  );
}

/** Fields that several columns would fill. */
export function listRepeatedFields(mapping: ColumnMapping): string[] {
  const fields = Object.values(mapping).filter((field) => field !== "");
  return [...new Set(fields.filter((field, at) => fields.indexOf(field) !== at))];
}

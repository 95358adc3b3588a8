import { models } from "../../../shared/models/all.ts";
import { expectedRights, findFieldRights, type ExpectedRights } from "../rights/expected-rights.ts";

/** A second, naive implementation of the expected replies: over all records in memory, written by hand. */

type Row = Record<string, unknown>;

export interface NaiveCaller {
  id: string;
  isAdmin: boolean;
  groups: readonly string[];
  company: string | undefined;
  administers: readonly string[];
}

const base = ["_id", "_rev", "createdAt", "updatedAt"];
/** What an account's person alone reads. */
const ownNames = ["calendarAddress", "favourites", "mutedMails"];
/** Fields of an account that company admins read. */
const userNames = ["lastName", "firstName", "email", "company", ...base];

/** The names of a model's fields without these. Rights do not follow from the models. */
function namesExcept(model: string, hidden: readonly string[]): string[] {
  const names = Object.keys(models.get(model)?.fields ?? {});
  return names.filter((name) => !hidden.includes(name));
}

/** The fields of one record that a caller may read, written from the table of the design, not from the models. */
export function findReadableFields(
  caller: NaiveCaller,
  model: string,
  row: Row,
): readonly string[] {
  if (model === "user") {
    const isOwn = row["_id"] === caller.id;
    if (caller.isAdmin)
      return namesExcept("user", ["accessEpoch", "passkeyEpoch", ...(isOwn ? [] : ownNames)]);
    if (isOwn) return namesExcept("user", ["accessEpoch", "passkeyEpoch", "suspendedAt"]);
    return caller.administers.includes(String(row["company"])) ? userNames : [];
  }
  if (model !== "card") return fieldsByTable(caller, model, row);
  const isTheirs =
    caller.isAdmin ||
    row["owner"] === caller.id ||
    caller.administers.includes(String(row["company"]));
  return isTheirs ? namesExcept("card", []) : [];
}

/** The readable fields of other models, by the handwritten table of rights. */
function fieldsByTable(caller: NaiveCaller, model: string, row: Row): readonly string[] {
  const expected = caseOf(model, row);
  const roles = rolesOf(caller, model, row);
  const isAmong = (readers: string) => roles.some((role) => readers.includes(role));
  if (!isAmong(expected.sees)) return [];
  const readersOf = (field: string) => findFieldRights(expected, field).split("/")[0] ?? "";
  return [...base, ...namesExcept(model, base).filter((field) => isAmong(readersOf(field)))];
}

/** The case of the table for a record: a special case if the record has all its values. */
function caseOf(model: string, row: Row): ExpectedRights {
  const cases = Object.values(expectedRights).filter((each) => each.model === model);
  const special = cases.find(
    ({ given }) => given && Object.entries(given).every(([name, value]) => row[name] === value),
  );
  const found = special ?? cases.find(({ given }) => given === undefined);
  if (found === undefined) throw new Error(`The table has no ${model}`);
  return found;
}

/** The role letters of a caller for a record; every caller has at least `s`. */
function rolesOf(caller: NaiveCaller, model: string, row: Row): string[] {
  const company = model === "company" ? row["_id"] : row["company"];
  const sharedUsers = (row["sharedUsers"] ?? []) as string[]; // lists of texts, by the model
  const sharedGroups = (row["sharedGroups"] ?? []) as string[];
  const isShared =
    sharedUsers.includes(caller.id) || sharedGroups.some((each) => caller.groups.includes(each));
  const editorUsers = (row["editorUsers"] ?? []) as string[];
  const editorGroups = (row["editorGroups"] ?? []) as string[];
  const isEditor =
    editorUsers.includes(caller.id) || editorGroups.some((each) => caller.groups.includes(each));
  return [
    "s",
    ...(isEditor ? ["e"] : []),
    ...(row["owner"] === caller.id ? ["o"] : []),
    ...(model === "company" && caller.company === company ? ["m"] : []),
    ...(caller.administers.includes(String(company)) ? ["c"] : []),
    ...(isShared ? ["h"] : []),
    ...(caller.isAdmin ? ["a"] : []),
  ];
}

/** A record as the caller sees it: the readable fields of the projection. */
export function showRecord(
  caller: NaiveCaller,
  model: string,
  row: Row,
  projection: readonly string[],
): Row {
  const wished = (field: string) =>
    projection.length === 0 || field === "_id" || projection.includes(field);
  const fields = findReadableFields(caller, model, row).filter(wished);
  return Object.fromEntries(
    fields.filter((field) => row[field] !== undefined).map((field) => [field, row[field]]),
  );
}

/** The reply of `get`: the record, or the status of the refusal. */
export function getNaively(
  caller: NaiveCaller,
  model: string,
  row: Row,
  projection: readonly string[],
): Row | 403 | 404 {
  const fields = findReadableFields(caller, model, row);
  if (fields.length === 0) return 404;
  if (projection.some((field) => !fields.includes(field))) return 403;
  return showRecord(caller, model, row, projection);
}

/**
 * The columns of a CSV file: the projection, or the fields that the caller may read on some record, base fields last.
 */
export function listNaiveColumns(
  caller: NaiveCaller,
  model: string,
  fields: readonly string[],
  projection: readonly string[],
): readonly string[] {
  if (projection.length > 0) return projection;
  const read = possibleRows(caller, model).flatMap((row) => findReadableFields(caller, model, row));
  const isBase = (field: string) => base.includes(field);
  return [...fields.filter((field) => !isBase(field)), ...fields.filter(isBase)].filter((field) =>
    read.includes(field),
  );
}

function withSortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedKeys);
  if (typeof value !== "object" || value === null) return value;
  const keys = Object.keys(value).toSorted();
  return Object.fromEntries(keys.map((key) => [key, withSortedKeys((value as Row)[key])]));
}

const time = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Europe/Budapest",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** All records of each model, and who reads them. */
export interface NaiveReader {
  caller: NaiveCaller;
  rowsOf: (model: string) => readonly Row[];
}

/** A value in an English CSV file for other programs. */
export function formatNaiveCell(value: unknown): string {
  if (value === undefined) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value !== "string") return JSON.stringify(withSortedKeys(value));
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return time.format(new Date(value)).replace(",", "");
  return value.replace(/^\+36(30)(\d{3})(\d{4})$/, "+36 $1 $2 $3");
}

/** The model to whose records a field refers. */
const references: Readonly<Record<string, string>> = {
  owner: "user",
  company: "company",
  administers: "company",
  successor: "card",
  coverImage: "file",
  portrait: "file",
  logo: "file",
};

const naiveWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  language: { en: "English", hu: "Magyar" },
  country: { HU: "Hungary", AT: "Austria" },
};

/** A value in an English CSV file for people: words in place of the keys of choices, names in place of ids. */
export function formatNaiveWords(reader: NaiveReader, field: string, value: unknown): string {
  const model = references[field];
  if (Array.isArray(value) && value.every((each) => typeof each === "string"))
    return value
      .map((each) => (model === undefined ? each : nameNaively(reader, model, each)))
      .filter((each) => each !== "")
      .join(", ");
  if (typeof value !== "string") return formatNaiveCell(value);
  if (model !== undefined) return nameNaively(reader, model, value);
  return naiveWords[field]?.[value] ?? formatNaiveCell(value);
}

/** The name of a record; empty if it does not exist or the reader may not read it. */
function nameNaively({ caller, rowsOf }: NaiveReader, model: string, id: string): string {
  // Everybody reads the files of whole records, because a package on sale shows them.
  if (model === "file") return /^file[12]$/.test(id) ? "arckép.jpg" : "";
  const row = rowsOf(model).find(({ _id }) => _id === id);
  const read = row && getNaively(caller, model, row, []);
  if (typeof read !== "object") return "";
  const names = model === "user" ? ["firstName", "lastName"] : ["name"];
  return names.map((name) => String(read[name])).join(" ");
}

/** Every field that a filter names, at any depth. */
export function collectFilterFields(filter: Row): string[] {
  return Object.entries(filter).flatMap(([key, value]) => {
    if (key === "$and" || key === "$or") return (value as Row[]).flatMap(collectFilterFields);
    return key === "$not" ? collectFilterFields(value as Row) : [key];
  });
}

/** Whether a record meets a filter. */
export function meetsFilter(row: Row, filter: Row): boolean {
  return Object.entries(filter).every(([key, value]) => {
    if (key === "$and") return (value as Row[]).every((part) => meetsFilter(row, part));
    if (key === "$or") return (value as Row[]).some((part) => meetsFilter(row, part));
    if (key === "$not") return !meetsFilter(row, value as Row);
    const wanted = typeof value === "object" && value !== null ? (value as Row) : { $eq: value };
    return Object.entries(wanted).every(([operator, operand]) =>
      holds(row[key], operator, operand, fixedForms.has(key)),
    );
  });
}

function holds(actual: unknown, operator: string, operand: unknown, isFixed: boolean): boolean {
  const equals = (value: unknown) => (value === null ? actual === undefined : actual === value);
  switch (operator) {
    case "$eq":
      return equals(operand);
    case "$ne":
      return !equals(operand);
    case "$in":
      return (operand as unknown[]).some(equals);
    case "$exists":
      return (actual !== undefined) === operand;
    case "$includes":
      if (Array.isArray(actual)) return actual.includes(operand);
      return (
        typeof actual === "string" &&
        withoutAccents(actual).includes(withoutAccents(String(operand)))
      );
    case "$lt":
      return actual !== undefined && ordered(actual, operand, isFixed) < 0;
    case "$lte":
      return actual !== undefined && ordered(actual, operand, isFixed) <= 0;
    case "$gt":
      return actual !== undefined && ordered(actual, operand, isFixed) > 0;
    case "$gte":
      return actual !== undefined && ordered(actual, operand, isFixed) >= 0;
    default:
      throw new Error(`No such operator: ${operator}`);
  }
}

const hungarian = new Intl.Collator("hu");

/** Fields with ids, codes, moments and choices: they are ordered by their characters (docs/decisions/text-keys.md). */
const fixedForms = new Set(
  "_id createdAt updatedAt language emailConfirmedAt registrationFinalisedAt suspendedAt company logo coverImage successor owner code kind state card order writtenAt lockedAt startsAt endsAt folder lastModified record author day at".split(
    " ",
  ),
);

/** Order of two values: texts in Hungarian order, false before true, absent values first. */
function ordered(left: unknown, right: unknown, isFixed: boolean): number {
  if (left === undefined || right === undefined)
    return Number(left !== undefined) - Number(right !== undefined);
  if (typeof left === "string" && typeof right === "string")
    return isFixed ? Number(left > right) - Number(left < right) : hungarian.compare(left, right);
  return Number(left) - Number(right);
}

/** Order of two records by fields, each with its direction; equal in all of them is 0. */
export function compareNaively(
  left: Row,
  right: Row,
  wishes: readonly (readonly [string, 1 | -1])[],
): number {
  const orders = wishes.map(
    ([field, way]) => way * ordered(left[field], right[field], fixedForms.has(field)),
  );
  return orders.find((order) => order !== 0) ?? 0;
}

/** A text without accents, in lower case. */
export function withoutAccents(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
}

/**
 * The ids of the records that a query may show: the caller may read every field of the query on them. Undefined: the
 * query is refused, because the caller may read these fields on no possible record.
 */
export function answerNaively(
  caller: NaiveCaller,
  model: string,
  rows: readonly Row[],
  query: { filter: Row; sort: string[]; projection: string[] },
): string[] | undefined {
  const used = [...collectFilterFields(query.filter), ...query.sort, ...query.projection];
  const someone = possibleRows(caller, model);
  const isReadable = (row: Row) =>
    used.every((field) => findReadableFields(caller, model, row).includes(field));
  if (used.length > 0 && !someone.some(isReadable)) return undefined;
  return rows
    .filter((row) => findReadableFields(caller, model, row).length > 0)
    .filter(isReadable)
    .filter((row) => meetsFilter(row, query.filter))
    .map((row) => String(row["_id"]));
}

/** One imagined record for each possible relation of the caller to a record. */
function possibleRows(caller: NaiveCaller, model: string): Row[] {
  const ids = model === "company" ? "_id" : "company";
  const companies = caller.administers.map((company) => ({ _id: "x", owner: "y", [ids]: company }));
  const own = model === "user" ? { _id: caller.id } : { owner: caller.id };
  const colleague = model === "company" && caller.company ? [{ _id: caller.company }] : [];
  const shared = { _id: "x", owner: "y", sharedUsers: [caller.id] };
  const open = { _id: "x", owner: "y", active: true, archived: false };
  const rows = model === "company" ? [] : [own, shared, open];
  return [...rows, ...colleague, ...companies, ...(caller.isAdmin ? [{ _id: "x" }] : [])];
}

/** Models whose records are visible through other records, with the field of their owner. */
const seenThroughOthers: Readonly<Record<string, { own: string; isAbout: boolean }>> = {
  comment: { own: "owner", isAbout: true },
  audit: { own: "owner", isAbout: true },
  file: { own: "owner", isAbout: false },
};

/** Whether a query names its records, for models where only admins may list everything they see. */
export function namesRecords(caller: NaiveCaller, model: string, filter: Row): boolean {
  const through = seenThroughOthers[model];
  if (through === undefined || caller.isAdmin) return true;
  const pinned = pinnedBy(filter);
  const has = (field: string) => pinned.some(([name]) => name === field);
  const equals = (field: string) =>
    pinned.filter(([name, values]) => name === field && values.length === 1);
  if (has("_id")) return true;
  if (equals(through.own).at(-1)?.[1][0] === caller.id) return true;
  return through.isAbout && equals("model").length > 0 && has("record");
}

/** The fields whose value every match takes from a list of values. */
function pinnedBy(filter: Row): [string, unknown[]][] {
  return Object.entries(filter).flatMap(([key, value]): [string, unknown[]][] => {
    if (key === "$and") return (value as Row[]).flatMap(pinnedBy);
    if (key.startsWith("$") || value === null) return [];
    if (typeof value !== "object") return [[key, [value]]];
    const { $eq, $in } = value as Row;
    if (typeof $eq === "string") return [[key, [$eq]]];
    return Array.isArray($in) ? [[key, [...$in, "or another"]]] : [];
  });
}

/** What the hub should answer, said a second time in the plainest way: over all records in memory, by hand. */

type Row = Record<string, unknown>;

export interface NaiveCaller {
  id: string;
  isAdmin: boolean;
  administers: readonly string[];
}

const base = ["_id", "_rev", "createdAt", "updatedAt"];
const userNames = ["lastName", "firstName", "email", ...base];
const ownUser = [
  ...userNames,
  "language",
  "groups",
  "emailConfirmedAt",
  "registrationFinalisedAt",
  "passkeyRequired",
  "erasesAt",
  "company",
  "administers",
];

/** Fields of one record that a caller reads; written from the design's table, not from the models. */
export function readableFields(caller: NaiveCaller, model: string, row: Row): readonly string[] {
  if (model === "user") {
    if (caller.isAdmin) return [...ownUser, "suspendedAt"];
    if (row["_id"] === caller.id) return ownUser;
    return caller.administers.includes(String(row["company"])) ? userNames : [];
  }
  const isTheirs =
    caller.isAdmin ||
    row["owner"] === caller.id ||
    caller.administers.includes(String(row["company"]));
  return isTheirs ? cardFields : [];
}

export const cardFields = [
  ...base,
  "name",
  "lastName",
  "firstName",
  "companyName",
  "position",
  "phone",
  "email",
  "coverImage",
  "coverView",
  "zip",
  "city",
  "address",
  "website",
  "active",
  "locked",
  "language",
  "texts",
  "standIn",
  "successor",
  "owner",
  "company",
  "code",
];

/** A record as the caller is shown it: the fields that they read, and of these the wished ones. */
export function shownRecord(
  caller: NaiveCaller,
  model: string,
  row: Row,
  projection: readonly string[],
): Row {
  const wished = (field: string) =>
    projection.length === 0 || field === "_id" || projection.includes(field);
  const fields = readableFields(caller, model, row).filter(wished);
  return Object.fromEntries(
    fields.filter((field) => row[field] !== undefined).map((field) => [field, row[field]]),
  );
}

/** What `get` answers: the record, or the status of its refusal. */
export function naiveGet(
  caller: NaiveCaller,
  model: string,
  row: Row,
  projection: readonly string[],
): Row | 403 | 404 {
  const fields = readableFields(caller, model, row);
  if (fields.length === 0) return 404;
  if (projection.some((field) => !fields.includes(field))) return 403;
  return shownRecord(caller, model, row, projection);
}

/** Columns of a list: the wished ones, else what the caller reads of some record; the server's own stand last. */
export function naiveColumns(
  caller: NaiveCaller,
  model: string,
  fields: readonly string[],
  projection: readonly string[],
): readonly string[] {
  if (projection.length > 0) return projection;
  const read = possibleRows(caller, model).flatMap((row) => readableFields(caller, model, row));
  const isBase = (field: string) => base.includes(field);
  return [...fields.filter((field) => !isBase(field)), ...fields.filter(isBase)].filter((field) =>
    read.includes(field),
  );
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

/** A value as an English list shows it. */
export function naiveCell(value: unknown): string {
  if (value === undefined) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value !== "string") return JSON.stringify(value);
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return time.format(new Date(value)).replace(",", "");
  return value.replace(/^\+36(30)(\d{3})(\d{4})$/, "+36 $1 $2 $3");
}

/** Every field that a filter names, at any depth. */
export function fieldsOf(filter: Row): string[] {
  return Object.entries(filter).flatMap(([key, value]) => {
    if (key === "$and" || key === "$or") return (value as Row[]).flatMap(fieldsOf);
    return key === "$not" ? fieldsOf(value as Row) : [key];
  });
}

/** Whether a record meets a filter. */
export function meets(row: Row, filter: Row): boolean {
  return Object.entries(filter).every(([key, value]) => {
    if (key === "$and") return (value as Row[]).every((part) => meets(row, part));
    if (key === "$or") return (value as Row[]).some((part) => meets(row, part));
    if (key === "$not") return !meets(row, value as Row);
    const wanted = typeof value === "object" && value !== null ? (value as Row) : { $eq: value };
    return Object.entries(wanted).every(([operator, operand]) =>
      holds(row[key], operator, operand),
    );
  });
}

function holds(actual: unknown, operator: string, operand: unknown): boolean {
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
      return typeof actual === "string" && plain(actual).includes(plain(String(operand)));
    case "$lt":
      return typeof actual === "string" && ordered(actual, operand) < 0;
    case "$lte":
      return typeof actual === "string" && ordered(actual, operand) <= 0;
    case "$gt":
      return typeof actual === "string" && ordered(actual, operand) > 0;
    case "$gte":
      return typeof actual === "string" && ordered(actual, operand) >= 0;
    default:
      throw new Error(`No such operator: ${operator}`);
  }
}

const hungarian = new Intl.Collator("hu");

/** Order of two texts, as Hungarian sorts them; absent ones come first. */
function ordered(left: unknown, right: unknown): number {
  if (typeof left !== "string" || typeof right !== "string")
    return Number(left !== undefined) - Number(right !== undefined);
  return hungarian.compare(left, right);
}

/** Order of two records by fields, each with its direction; equal in all of them is 0. */
export function naiveOrder(
  left: Row,
  right: Row,
  wishes: readonly (readonly [string, 1 | -1])[],
): number {
  const orders = wishes.map(([field, way]) => way * ordered(left[field], right[field]));
  return orders.find((order) => order !== 0) ?? 0;
}

/** Without accents and case. */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
}

/**
 * Ids of the records that a query may show: those of which the caller reads every field that the query uses.
 * Undefined: the query is refused, since the caller reads those fields on no record that they could have.
 */
export function naiveAnswer(
  caller: NaiveCaller,
  model: string,
  rows: readonly Row[],
  query: { filter: Row; sort: string[]; projection: string[] },
): string[] | undefined {
  const used = [...fieldsOf(query.filter), ...query.sort, ...query.projection];
  const someone = possibleRows(caller, model);
  const isReadable = (row: Row) =>
    used.every((field) => readableFields(caller, model, row).includes(field));
  if (used.length > 0 && !someone.some(isReadable)) return undefined;
  return rows
    .filter((row) => readableFields(caller, model, row).length > 0)
    .filter(isReadable)
    .filter((row) => meets(row, query.filter))
    .map((row) => String(row["_id"]));
}

/** One imagined record for each way in which the caller could have to do with one. */
function possibleRows(caller: NaiveCaller, model: string): Row[] {
  const companies = caller.administers.map((company) => ({ _id: "x", owner: "y", company }));
  const own = model === "user" ? { _id: caller.id } : { owner: caller.id };
  return [own, ...companies, ...(caller.isAdmin ? [{ _id: "x" }] : [])];
}

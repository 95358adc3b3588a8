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
  "owner",
  "company",
  "code",
];

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
    case "$gte":
      return typeof actual === "string" && actual >= String(operand);
    default:
      throw new Error(`No such operator: ${operator}`);
  }
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

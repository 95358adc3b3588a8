/** Pairs of requests that differ in one guess about a field's value: one is right, the other is wrong. */

export interface Guess {
  method: "GET" | "POST";
  path: string;
  body?: unknown;
}

export interface GuessedField {
  model: string;
  field: string;
  /** Id of the record whose value is guessed. */
  id: string;
  /** What stands there. */
  value: string;
  /** As long as the value, but not it. */
  wrong: string;
  /** Below and above both values. */
  below: string;
  above: string;
}

type Filter = Record<string, unknown>;

/** Every operator with an operand that is true of the value, and one that is not. */
function operands({ value, wrong, below, above }: GuessedField): [string, unknown, unknown][] {
  return [
    ["$eq", value, wrong],
    ["$ne", wrong, value],
    ["$lt", above, below],
    ["$gt", below, above],
    ["$lte", value, below],
    ["$gte", value, above],
    ["$includes", value.slice(0, -1), wrong.slice(0, -1)],
    ["$includes", value.slice(-3), wrong.slice(-3)],
    ["$in", [value, wrong], [wrong]],
    ["$exists", true, false],
  ];
}

/** Places in which a condition can stand. */
const nestings: readonly ((condition: Filter, id: string) => Filter)[] = [
  (condition) => condition,
  (condition) => ({ $and: [condition] }),
  (condition) => ({ $or: [condition, { _id: "nothing" }] }),
  (condition) => ({ $not: condition }),
  (condition) => ({ $and: [{ $or: [{ $not: condition }, condition] }, condition] }),
  (condition, id) => ({ _id: id, ...condition }),
  (condition, id) => ({ $and: [{ _id: { $in: [id] } }, { $not: { $not: condition } }] }),
];

/** Ways on which a filter reaches the hub. */
const ways: readonly ((model: string, field: string, filter: Filter) => Guess)[] = [
  (model, _, filter) => ({ method: "GET", path: `read/${model}?${address({ filter })}` }),
  (model, _, filter) => ({ method: "GET", path: `count/${model}?${address({ filter })}` }),
  (model, _, filter) => ({ method: "POST", path: `read/${model}`, body: { filter } }),
  (model, _, filter) => ({ method: "POST", path: `count/${model}`, body: { filter } }),
  (model, field, filter) => ({
    method: "POST",
    path: `read/${model}`,
    body: { filter, sort: { [field]: 1 }, limit: 1, projection: field },
  }),
];

const toExport: (typeof ways)[number] = (model, _, filter) => ({
  method: "POST",
  path: `export/${model}`,
  body: { filter, format: "csv", language: "hu" },
});

/** `{"filter":…}` as a query string. */
function address(query: Record<string, unknown>): string {
  return Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join("&");
}

/** Every operator in every nesting on every way: 350 pairs of a right and a wrong guess. */
export function guessPairs(guessed: GuessedField): [Guess, Guess][] {
  return operands(guessed).flatMap((operand) =>
    nestings.flatMap((nest) => ways.map((way) => pairOf(guessed, operand, nest, way))),
  );
}

/** Every operator in every nesting as an export: 70 pairs. */
export function exportPairs(guessed: GuessedField): [Guess, Guess][] {
  return operands(guessed).flatMap((operand) =>
    nestings.map((nest) => pairOf(guessed, operand, nest, toExport)),
  );
}

/** Each operator once, in one nesting after the other: exports that are made take their time. */
export function fewExportPairs(guessed: GuessedField): [Guess, Guess][] {
  return operands(guessed).flatMap((operand, place) => {
    const nest = nestings[place % nestings.length];
    return nest === undefined ? [] : [pairOf(guessed, operand, nest, toExport)];
  });
}

function pairOf(
  { model, field, id }: GuessedField,
  [operator, right, wrong]: [string, unknown, unknown],
  nest: (typeof nestings)[number],
  way: (typeof ways)[number],
): [Guess, Guess] {
  const guess = (operand: unknown) =>
    way(model, field, nest({ [field]: { [operator]: operand } }, id));
  return [guess(right), guess(wrong)];
}

/** Requests that name a field without guessing: those of one that nobody may read look like those of none. */
export function namings({ model, id }: GuessedField, field: string): Guess[] {
  const sort = { [field]: -1 };
  return [
    { method: "GET", path: `read/${model}?${address({ sort })}` },
    { method: "GET", path: `read/${model}?${address({ sort: { createdAt: 1, ...sort } })}` },
    { method: "GET", path: `read/${model}?projection=${field}` },
    { method: "GET", path: `read/${model}?projection=_id,${field}` },
    { method: "GET", path: `get/${model}/${id}?projection=${field}` },
    { method: "GET", path: `get/${model}/${id}?projection=createdAt,${field}` },
    { method: "POST", path: `read/${model}`, body: { sort } },
    { method: "POST", path: `read/${model}`, body: { projection: field } },
    { method: "POST", path: `read/${model}`, body: { filter: { [field]: { $nonsense: 1 } } } },
    { method: "POST", path: `count/${model}`, body: { filter: { $not: { [field]: null } } } },
    { method: "POST", path: `export/${model}`, body: { sort, format: "jsonl" } },
    { method: "POST", path: `export/${model}`, body: { projection: field, format: "csv" } },
    {
      method: "POST",
      path: `export/${model}`,
      body: { filter: { [field]: { $nonsense: 1 } }, format: "csvPlain" },
    },
  ];
}

import type { DirectCall } from "../../support/direct-calls.ts";
import type { GuessedField } from "./guessed-fields.ts";

/** Pairs of calls that differ in one guess about a field's value: one is right, the other is wrong. */
export type GuessPair = readonly [DirectCall, DirectCall];

type Filter = Record<string, unknown>;
type Operand = readonly [operator: string, right: unknown, wrong: unknown];

/** Every operator with a true and a false operand for the value. */
function operandsOf({ value, wrong, below, above }: GuessedField): Operand[] {
  const text = String(value);
  return [
    ["$eq", value, wrong],
    ["$ne", wrong, value],
    ["$lt", above, below],
    ["$gt", below, above],
    ["$lte", value, below],
    ["$gte", value, above],
    ["$includes", text.slice(0, -1), `${text.slice(0, -1)}qq`],
    ["$includes", text.slice(-3), "qqq"],
    ["$in", [value, wrong], [wrong]],
    ["$exists", true, false],
  ];
}

const comparable = ["$eq", "$ne", "$lt", "$gt", "$lte", "$gte", "$in", "$exists"];
const operatorsOf: Record<GuessedField["kind"], readonly string[]> = {
  string: [...comparable, "$includes"],
  number: comparable,
  boolean: comparable,
  array: ["$includes", "$exists"],
  object: ["$exists"],
};

/**
 * The operands for a field of this kind; all operands if the field is refused, because the refusal precedes the check.
 */
function operands(guessed: GuessedField, isRefused: boolean): Operand[] {
  const all = operandsOf(guessed);
  const taken = operatorsOf[guessed.kind];
  return isRefused ? all : all.filter(([operator]) => taken.includes(operator));
}

/** The nestings of a condition. */
const nestings: readonly ((condition: Filter, id: string) => Filter)[] = [
  (condition) => condition,
  (condition) => ({ $and: [condition] }),
  (condition) => ({ $or: [condition, { _id: "nothing" }] }),
  (condition) => ({ $not: condition }),
  (condition) => ({ $and: [{ $or: [{ $not: condition }, condition] }, condition] }),
  (condition, id) => ({ _id: id, ...condition }),
  (condition, id) => ({ $and: [{ _id: { $in: [id] } }, { $not: { $not: condition } }] }),
];

interface Asked {
  model: string;
  field: string;
  filter: Filter;
  /** A value for a forged cursor. */
  guess: unknown;
  id: string;
}

/** The calls that accept a filter. */
const ways: readonly ((asked: Asked) => DirectCall)[] = [
  ({ model, filter }) => get(`read/${model}`, { filter }),
  ({ model, filter }) => get(`count/${model}`, { filter }),
  ({ model, filter }) => post(`read/${model}`, { filter }),
  ({ model, filter }) => post(`count/${model}`, { filter }),
  ({ model, filter }) => get(`read/${model}`, { filter, explain: 1, limit: 1 }),
  ({ model, filter }) => get(`count/${model}`, { filter, explain: 1 }),
  ({ model, filter }) => post(`read/${model}`, { filter, sort: { createdAt: -1 }, skip: 1 }),
  ({ model, field, filter }) => post(`read/${model}`, { filter, limit: 1, projection: field }),
  ({ model, field, filter, guess, id }) =>
    post(`read/${model}`, { filter, cursor: madeUpCursor({ [field]: guess, _id: id }) }),
];

/** The calls of reports that accept a filter. */
const reportWays: readonly ((asked: Asked) => DirectCall)[] = [
  ({ model, filter }) => report("create", { ...countRecords, model, filter }),
  ({ model, filter }) =>
    report("create?explain=1", { ...countRecords, model, filter, operation: "percentage" }),
  ({ model, filter }) => report("query", { model, query: filter, projection: ["_id"] }),
  ({ model, filter }) => report("query?explain=1", { model, query: filter, needsHeader: true }),
  ({ model, filter }) =>
    report("query", { model, query: filter, virtualFields: ["createdAt.day"], limit: 1 }),
];

const countRecords = { xAxes: ["createdAt.month"], yAxes: ["_id"], operation: "count" };

function report(path: string, body: unknown): DirectCall {
  return { method: "POST", path: `/api/analytics/${path}`, body };
}

function get(path: string, query: Record<string, unknown>): DirectCall {
  const pairs = Object.entries(query).map(
    ([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`,
  );
  return { method: "GET", path: `/api/hub/${path}?${pairs.join("&")}` };
}

function post(path: string, body: unknown): DirectCall {
  return { method: "POST", path: `/api/hub/${path}`, body };
}

function madeUpCursor(places: unknown): string {
  return Buffer.from(JSON.stringify(["binding", places])).toString("base64url");
}

/**
 * Every operator in every nesting, each with five calls in turn: 350 pairs for a text. Kinds with fewer operators use
 * all calls.
 * @param isAnchored the caller has other records of the model, so every guess names its record
 */
export function makeAllPairs(
  guessed: GuessedField,
  isRefused: boolean,
  isAnchored: boolean,
  anchor?: Place["anchor"],
): GuessPair[] {
  const taken = operands(guessed, isRefused);
  const waysOfEach = taken.length < 10 ? ways.length : 5;
  return taken.flatMap((operand, place) =>
    nestings.flatMap((_, nesting) =>
      Array.from({ length: waysOfEach }, (__, at) =>
        pairOf(guessed, operand, { nesting, way: place + nesting + at * 2, isAnchored, anchor }),
      ),
    ),
  );
}

/** Every operator in every nesting, each with every call of reports. Every guess names its record. */
export function makeReportPairs(guessed: GuessedField, isRefused: boolean): GuessPair[] {
  return operands(guessed, isRefused).flatMap((operand) =>
    nestings.flatMap((_, nesting) =>
      reportWays.map((__, way) =>
        pairOf(guessed, operand, { nesting, way, isAnchored: true }, reportWays),
      ),
    ),
  );
}

/** Each operator once, for callers to whom a reply could reveal something. */
export function makeFewPairs(guessed: GuessedField): GuessPair[] {
  return operands(guessed, false).map((operand, place) =>
    pairOf(guessed, operand, { nesting: place, way: place % 4, isAnchored: true }),
  );
}

/** Each operator once in an export. */
export function makeExportPairs(guessed: GuessedField, isRefused: boolean, isAnchored: boolean) {
  return operands(guessed, isRefused).map(([operator, right, wrong], place): GuessPair => {
    const { model } = guessed.world;
    const call = (operand: unknown) => {
      const filter = nested(guessed, operator, operand, { nesting: place, isAnchored });
      return post(`export/${model.name}`, { filter, format: "jsonl", language: "en" });
    };
    return [call(right), call(wrong)];
  });
}

/** A filter on a name with dots, which leads to the field from another model. */
export interface GuessedPath {
  model: string;
  path: string;
  /** The first record of the path, and a similar record without a target. */
  id: string;
  twin: string;
}

/**
 * A hidden value behind a relation looks absent: a guess about it is answered like a guess about a missing value, and a
 * right guess like a wrong one.
 */
export function makeRelationPairs(
  guessed: GuessedField,
  { model, path, id, twin }: GuessedPath,
  isRefused: boolean,
): GuessPair[] {
  return operands(guessed, isRefused).flatMap(([operator, right, wrong], place): GuessPair[] => {
    const nest = nestings[place % nestings.length] ?? missing();
    const filter = (record: string, operand: unknown) => ({
      $and: [{ _id: record }, nest({ [path]: { [operator]: operand } }, record)],
    });
    const count = (record: string, operand: unknown) =>
      post(`count/${model}`, { filter: filter(record, operand) });
    const twins: GuessPair[] = [
      [count(id, right), count(twin, right)],
      [count(id, wrong), count(twin, wrong)],
    ];
    if (operator === "$exists") return twins;
    const ask = ways[place % 7] ?? missing();
    const call = (operand: unknown) =>
      ask({ model, field: "createdAt", filter: filter(id, operand), guess: operand, id });
    return [[call(right), call(wrong)], ...twins];
  });
}

interface Place {
  nesting: number;
  isAnchored: boolean;
  /** The condition that names the record; absent: by its id. */
  anchor?: ((id: string) => Filter) | undefined;
}

function pairOf(
  guessed: GuessedField,
  [operator, right, wrong]: Operand,
  place: Place & { way: number },
  calls = ways,
): GuessPair {
  const ask = calls[place.way % calls.length] ?? missing();
  const { world, field } = guessed;
  const call = (operand: unknown) =>
    ask({
      model: world.model.name,
      field,
      filter: nested(guessed, operator, operand, place),
      guess: operand,
      id: world.id,
    });
  return [call(right), call(wrong)];
}

function nested(
  { world: { id }, field }: GuessedField,
  operator: string,
  operand: unknown,
  { nesting, isAnchored, anchor = (named) => ({ _id: named }) }: Place,
): Filter {
  const nest = nestings[nesting % nestings.length] ?? missing();
  const filter = nest({ [field]: { [operator]: operand } }, id);
  return isAnchored ? { $and: [anchor(id), filter] } : filter;
}

/** Calls that name a field without a guess: a hidden field is answered like an unknown field. */
export function makeNamingCalls(
  { world: { model, id } }: GuessedField,
  field: string,
): DirectCall[] {
  const sort = { [field]: -1 };
  const { name } = model;
  return [
    get(`read/${name}`, { sort }),
    get(`read/${name}`, { sort: { createdAt: 1, ...sort } }),
    { method: "GET", path: `/api/hub/read/${name}?projection=_id,${field}` },
    { method: "GET", path: `/api/hub/get/${name}/${id}?projection=${field}` },
    { method: "GET", path: `/api/hub/get/${name}/${id}?projection=createdAt,${field}&explain=1` },
    post(`read/${name}`, { sort, limit: 1 }),
    post(`read/${name}`, { projection: field }),
    post(`read/${name}`, { filter: { [field]: { $nonsense: 1 } } }),
    post(`read/${name}`, { filter: { [`${field}.x`]: 1 } }),
    post(`count/${name}`, { filter: { $not: { [field]: null } } }),
    post(`export/${name}`, { sort, format: "jsonl" }),
    post(`export/${name}`, { projection: field, format: "csv" }),
    post(`export/${name}`, { filter: { [field]: { $nonsense: 1 } }, format: "csvPlain" }),
  ];
}

function missing(): never {
  throw new Error("There is no such way");
}

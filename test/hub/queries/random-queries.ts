import * as fc from "../../support/seeded-check.ts";
import { getValueKind, type ValueKind } from "../../../functions/data/rights/value-kind.ts";
import { findModelField, type Model } from "../../../shared/model/define-model.ts";

/** Random queries for a model and its records: with readable and hidden fields, and with values of its records. */

type Row = Record<string, unknown>;
type Filter = Record<string, unknown>;

export interface DrawnQuery {
  filter: Filter;
  sort: string[];
  descending: [boolean, boolean];
  projection: string[];
  limit: number;
  skip: number;
  /** Index of the caller. */
  caller: number;
}

const comparisons = fc.constantFrom("$lt", "$lte", "$gt", "$gte");

/** A condition on a field of this kind, with values that records have and values that they could have. */
function conditionOn(kind: ValueKind, values: readonly unknown[]): fc.Arbitrary<unknown> {
  const exists = fc.record({ $exists: fc.boolean() });
  if (kind === "object") return exists;
  if (kind === "array") {
    const members = values.flatMap((value) => (Array.isArray(value) ? value : []));
    const texts = members.filter((member) => typeof member === "string");
    return fc.oneof(exists, fc.record({ $includes: fc.constantFrom("x", ...new Set(texts)) }));
  }
  const more = {
    string: ["", "o", "ő", "gyor", "x"],
    number: [-1, 0, 1.5],
    boolean: [true, false],
  };
  const value = fc.constantFrom<unknown>(...new Set([...values, ...more[kind]]));
  const text = fc.constantFrom(...new Set([...values.map(String), ...more.string]));
  return fc.oneof(
    value,
    fc.constant(null),
    exists,
    fc.record({ $eq: value }),
    fc.record({ $ne: value }),
    fc.tuple(comparisons, value).map(([sign, bound]) => ({ [sign]: bound })),
    fc.record({ $gte: value, $lt: value }),
    fc.record({ $in: fc.array(value, { minLength: 1, maxLength: 3 }) }),
    ...(kind === "string" ? [fc.record({ $includes: text.map((each) => each.slice(0, 60)) })] : []),
  );
}

function kindIn(model: Model, name: string): ValueKind {
  const declared = findModelField(model, name);
  return declared ? getValueKind(declared) : "string";
}

/** A filter, nested up to three deep. */
function filterOf(model: Model, names: readonly string[], rows: readonly Row[]) {
  const one = fc.constantFrom(...names).chain((name) => {
    const values = rows.flatMap((row) => (row[name] === undefined ? [] : [row[name]]));
    return conditionOn(kindIn(model, name), values).map((wanted): Filter => ({ [name]: wanted }));
  });
  const ids = fc.constantFrom("nothing", ...rows.map(({ _id }) => String(_id)));
  const { filter } = fc.letrec<{ filter: Filter }>((tie) => ({
    filter: fc.oneof(
      { maxDepth: 2, withCrossShrink: true },
      { weight: 6, arbitrary: one },
      { weight: 1, arbitrary: fc.tuple(one, one).map(([left, right]) => ({ ...left, ...right })) },
      {
        weight: 1,
        arbitrary: fc.record({
          _id: fc.record({ $in: fc.array(ids, { minLength: 1, maxLength: 9 }) }),
        }),
      },
      { weight: 1, arbitrary: fc.constant({ createdAt: { $gte: "2020-01-01" } }) },
      {
        weight: 1,
        arbitrary: fc.record({ $or: fc.array(tie("filter"), { minLength: 1, maxLength: 3 }) }),
      },
      {
        weight: 1,
        arbitrary: fc.record({ $and: fc.array(tie("filter"), { minLength: 1, maxLength: 2 }) }),
      },
      { weight: 1, arbitrary: fc.record({ $not: tie("filter") }) },
    ),
  }));
  return filter;
}

/** @param rare names that are drawn rarely: most callers may not read them */
export function drawQuery(
  model: Model,
  rows: readonly Row[],
  { often, rare, callers }: { often: readonly string[]; rare: readonly string[]; callers: number },
): fc.Arbitrary<DrawnQuery> {
  const all = [...often, ...rare];
  const isOrdered = (name: string) => !["array", "object"].includes(kindIn(model, name));
  const names = (from: readonly string[]) => [...from, ...from, ...from, ...from, ...all];
  return fc.record({
    filter: fc.oneof(
      { weight: 4, arbitrary: filterOf(model, names(often), rows) },
      { weight: 1, arbitrary: fc.constant({}) },
    ),
    sort: fc.uniqueArray(fc.constantFrom("createdAt", ...names(often).filter(isOrdered)), {
      maxLength: 2,
    }),
    descending: fc.tuple(fc.boolean(), fc.boolean()),
    projection: fc.uniqueArray(fc.constantFrom(...names(often)), { maxLength: 2 }),
    limit: fc.integer({ min: 2, max: 16 }),
    skip: fc.nat({ max: 12 }),
    caller: fc.nat({ max: callers - 1 }),
  });
}

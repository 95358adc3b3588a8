import { isDeepStrictEqual } from "node:util";
import { HubError, type FieldProblem } from "../../../shared/errors.ts";
import type { Model } from "../../../shared/model/define-model.ts";
import { isSibling } from "../../../shared/model/siblings.ts";
import type { StoredRecord } from "../store/record-item.ts";
import type { Store } from "../store/store.ts";

type Values = Readonly<Record<string, unknown>>;

/** Named records by their ids; missing ones are left out. */
export type NamedSiblings = ReadonlyMap<string, StoredRecord>;

/** Loads the records that these values name as siblings: one request, and none for values that name no record. */
export async function loadSiblings(
  store: Store,
  model: Model,
  values: readonly Values[],
): Promise<NamedSiblings> {
  const paths = model.siblings?.paths ?? [];
  const ids = values.flatMap((each) => paths.flatMap((path) => readId(each, path) ?? []));
  const possible = ids.filter((id) => /^[\w-]{1,64}$/.test(id));
  if (possible.length === 0) return new Map();
  const found = await store.findMany(model, [...new Set(possible)]);
  return new Map(found.map((record) => [record._id, record]));
}

/**
 * Refuses a new reference to a record that is no sibling (security T73). A missing record gives the same error. Throws
 * `input.invalid`.
 * @param record the record as it is before the change; empty for a new one
 */
export function checkSiblings(
  model: Model,
  record: Values,
  values: Values,
  siblings: NamedSiblings,
): void {
  const { siblings: rule } = model;
  if (rule === undefined) return;
  const wrong = rule.paths.filter((path) => {
    const id = readId(values, path);
    const [field = ""] = path.split(".");
    if (id === undefined || isDeepStrictEqual(values[field], record[field])) return false;
    const named = siblings.get(id);
    return named === undefined || !isSibling(model, { ...record, ...values }, named);
  });
  if (wrong.length === 0) return;
  const fields = wrong.map((path): [string, FieldProblem] => [path, "notAcceptable"]);
  throw new HubError("input.invalid", { fields: Object.fromEntries(fields) });
}

/** The id at a path with dots. */
function readId(values: Values, path: string): string | undefined {
  let value: unknown = values;
  for (const name of path.split("."))
    value = typeof value === "object" && value !== null ? { ...value }[name] : undefined;
  return typeof value === "string" ? value : undefined;
}

import { queryLimits } from "../../../shared/limits/hub.ts";
import { findModelField, type Field, type Model } from "../../../shared/model/define-model.ts";
import { isText } from "../../../shared/model/text-field.ts";
import { models } from "../../../shared/models/all.ts";
import { getValueKind } from "../rights/value-kind.ts";

/** A field behind relations, as filters write it: `company.name`, `card.owner.lastName`. */
export interface RelationPath {
  /** The written path. */
  path: string;
  /** The relation fields, each with the model it refers to. */
  hops: readonly { field: string; target: Model }[];
  /** The compared field of the last model. */
  leaf: string;
  declared: Field;
}

/**
 * Parses a dotted name. Undefined unless every part except the last is a declared relation to one record (security
 * section 2: dots only for declared relations, at most two hops).
 */
export function parseRelationPath(model: Model, written: string): RelationPath | undefined {
  const parts = written.split(".");
  const leaf = parts.pop() ?? "";
  if (parts.length === 0 || parts.length > queryLimits.maxRelationHops) return undefined;
  const hops: RelationPath["hops"][number][] = [];
  let from = model;
  for (const field of parts) {
    const declared = findModelField(from, field);
    const target = models.get(declared?.options.refersTo ?? "");
    if (declared === undefined || target === undefined || getValueKind(declared) !== "string")
      return undefined;
    hops.push({ field, target });
    from = target;
  }
  const declared = findModelField(from, leaf);
  return declared && { path: written, hops, leaf, declared };
}

/** The field that a filter names, of the model or of a model behind relations. */
export function findFilterField(model: Model, written: string): Field | undefined {
  return written.includes(".")
    ? parseRelationPath(model, written)?.declared
    : findModelField(model, written);
}

/** Whether the field that a filter names holds texts in Hungarian order. */
export function isTextField(model: Model, written: string): boolean {
  if (!written.includes(".")) return isText(model, written);
  const path = parseRelationPath(model, written);
  const last = path?.hops.at(-1)?.target;
  return path !== undefined && last !== undefined && isText(last, path.leaf);
}

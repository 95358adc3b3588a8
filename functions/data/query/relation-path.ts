import { queryLimits } from "../../../shared/limits/hub.ts";
import { fieldOf, type Field, type Model } from "../../../shared/model/define-model.ts";
import { models } from "../../../shared/models/all.ts";
import { kindOf } from "../rights/value-kind.ts";

/** A field of a record that another refers to, as filters write it: `company.name`, `card.owner.lastName`. */
export interface RelationPath {
  /** As it was written. */
  path: string;
  /** Fields that lead on, each with the model it leads to. */
  hops: readonly { field: string; target: Model }[];
  /** The field that is compared, of the last hop's model. */
  leaf: string;
  declared: Field;
}

/**
 * The path that a dotted name stands for; nothing unless every part but the last is a declared relation to one record
 * (security section 2: dots only for declared relations, at most two hops).
 */
export function relationPath(model: Model, written: string): RelationPath | undefined {
  const parts = written.split(".");
  const leaf = parts.pop() ?? "";
  if (parts.length === 0 || parts.length > queryLimits.maxRelationHops) return undefined;
  const hops: RelationPath["hops"][number][] = [];
  let from = model;
  for (const field of parts) {
    const declared = fieldOf(from, field);
    const target = models.get(declared?.options.refersTo ?? "");
    if (declared === undefined || target === undefined || kindOf(declared) !== "string")
      return undefined;
    hops.push({ field, target });
    from = target;
  }
  const declared = fieldOf(from, leaf);
  return declared && { path: written, hops, leaf, declared };
}

/** The field that a name in a filter stands for, of the model itself or of one it refers to. */
export function filteredField(model: Model, written: string): Field | undefined {
  return written.includes(".") ? relationPath(model, written)?.declared : fieldOf(model, written);
}

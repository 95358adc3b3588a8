import { HubError } from "../../../shared/errors.ts";
import { queryLimits } from "../../../shared/limits/hub.ts";
import type { Model, NamedRecord, ThroughRecord } from "../../../shared/model/define-model.ts";
import type { Caller } from "../rights/caller.ts";
import type { FilterCondition } from "./filter-condition.ts";
import { collectEqualities, findIdSource, findListedValues } from "./narrow-source.ts";
import { createTieSource, type RecordSource } from "./source.ts";

/** The parent records of all matches, as the filter names them: a card with its comments, for example. */
export interface NamedRecords {
  model: string;
  ids: readonly string[];
}

/** The sources that a filter names explicitly. */
export interface ExplicitSources {
  sources: RecordSource[];
  /** The parent records of all matches. The caller's rights to them decide the sources (`narrowToOwnRecord`). */
  namedRecords?: NamedRecords;
  /** The filter is empty, so the records that the caller sees through other records are left out. */
  isLimitedToOwn?: true;
}

/**
 * No index lists the records that a caller sees through other records. An empty filter therefore lists the caller's own
 * records only. A filter must name ids, the caller as the owner, or the parent records. Any other filter throws
 * `query.tooBroad` at once, however many records others have: an incomplete reply is never sent.
 */
export function findExplicitSources(
  model: Model,
  tie: ThroughRecord,
  caller: Caller,
  condition: FilterCondition,
): ExplicitSources {
  const idSource = findIdSource(condition);
  if (idSource !== undefined) return { sources: [idSource] };
  const listedBy = typeof tie === "object" ? tie.listedBy : undefined;
  const ownTie = model.audienceRules.owner ?? listedBy ?? "";
  if (isEmpty(condition))
    return { sources: [createTieSource(model, ownTie, caller.id)], isLimitedToOwn: true };
  if (collectEqualities(condition).get(ownTie) === caller.id)
    return { sources: [createTieSource(model, ownTie, caller.id)] };
  const namedRecords = typeof tie === "object" ? findNamedRecords(tie, condition) : undefined;
  if (namedRecords === undefined) throw new HubError("query.tooBroad");
  // A caller sees their own records about a parent record even when the parent is not visible to them.
  const sources =
    model.audienceRules.owner === undefined ? [] : [createTieSource(model, ownTie, caller.id)];
  return { sources, namedRecords };
}

function isEmpty(condition: FilterCondition): boolean {
  return "all" in condition && condition.all.every(isEmpty);
}

function findNamedRecords(tie: NamedRecord, condition: FilterCondition): NamedRecords | undefined {
  const equal = collectEqualities(condition);
  const [model, id] = [equal.get(tie.model), equal.get(tie.record)];
  const ids = typeof id === "string" ? [id] : findListedValues(condition, tie.record);
  if (typeof model !== "string" || ids === undefined || ids.length > queryLimits.maxNamedRecords)
    return undefined;
  return { model, ids };
}

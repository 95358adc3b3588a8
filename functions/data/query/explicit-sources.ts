import { HubError } from "../../../shared/errors.ts";
import { queryLimits } from "../../../shared/limits/hub.ts";
import type { Model, NamedRecord, ThroughRecord } from "../../../shared/model/define-model.ts";
import type { Caller } from "../rights/caller.ts";
import type { Condition } from "./filter-condition.ts";
import { equalities, idSource, listedValues } from "./narrow-source.ts";
import type { Source } from "./plan-query.ts";
import { tiedTo } from "./source.ts";

/** Records that all matches of a filter are about. */
export interface NamedRecords {
  model: string;
  ids: readonly string[];
}

/** Where the matches of a query are that says so itself. */
export interface SaidSources {
  sources: Source[];
  /** The matches are about these: whether the caller sees them decides where to look (`byNamedRecords`). */
  named?: NamedRecords;
  /** What one sees through other records is left out, since nothing was said of it. */
  isOwnAlone?: true;
}

/**
 * Of what one sees through other records there is no list: no index leads to all of it. A list without any filter is of
 * one's own; a filter has to say which it looks for, by their ids, by being the caller's own, or by the records that they
 * are about. Else it is `query.tooBroad` at once, and never an answer that is short. How many others have decides nothing.
 */
export function saidSources(
  model: Model,
  tie: ThroughRecord,
  caller: Caller,
  condition: Condition,
): SaidSources {
  const byIds = idSource(condition);
  if (byIds !== undefined) return { sources: [byIds] };
  const listedBy = typeof tie === "object" ? tie.listedBy : undefined;
  const own = model.ties.owner ?? listedBy ?? "";
  if (isEmpty(condition)) return { sources: [tiedTo(model, own, caller.id)], isOwnAlone: true };
  if (equalities(condition).get(own) === caller.id)
    return { sources: [tiedTo(model, own, caller.id)] };
  const named = typeof tie === "object" ? namedRecords(tie, condition) : undefined;
  if (named === undefined) throw new HubError("query.tooBroad");
  // Of a record that is not for them people still see what they said themselves.
  return { sources: model.ties.owner === undefined ? [] : [tiedTo(model, own, caller.id)], named };
}

function isEmpty(condition: Condition): boolean {
  return "all" in condition && condition.all.every(isEmpty);
}

function namedRecords(tie: NamedRecord, condition: Condition): NamedRecords | undefined {
  const equal = equalities(condition);
  const [model, id] = [equal.get(tie.model), equal.get(tie.record)];
  const ids = typeof id === "string" ? [id] : listedValues(condition, tie.record);
  if (typeof model !== "string" || ids === undefined || ids.length > queryLimits.maxNamedRecords)
    return undefined;
  return { model, ids };
}

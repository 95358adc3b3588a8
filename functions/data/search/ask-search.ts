import { environment } from "../../../shared/environment.ts";
import { replicaLimits } from "../../../shared/limits/replica.ts";
import { findModelField, type Model } from "../../../shared/model/define-model.ts";
import { isFieldReplicated } from "../../../shared/model/replicated-field.ts";
import { invokeFunction } from "../../platform/aws/invoke-function.ts";
import type { Deadline } from "../../platform/lambda/deadline.ts";
import type { Plan } from "../query/plan-query.ts";
import { searchAnswer, type SearchAnswer } from "./search-answer.ts";
import type { SearchRequest } from "./search-request.ts";

/** The parts of a plan that the search needs. */
export interface SearchedPlan extends Pick<Plan, "model" | "caller" | "readers"> {
  query: Pick<Plan["query"], "condition" | "words" | "sort" | "relations" | "fields">;
}

/**
 * Whether the replica can answer a plan: it has every field, and the caller's rights follow from the fields of a record
 * alone.
 */
export function isSearchable({ model, readers, query }: SearchedPlan): boolean {
  const { owner, member, companyAdmin, shared, loggedIn, throughRecord } = model.audienceRules;
  if (throughRecord !== undefined && !readers.includes("admin")) return false;
  const { editors, folder } = shared ?? {};
  const shares = [shared?.users, shared?.groups, editors?.users, editors?.groups, folder];
  const rule = [owner, member, companyAdmin, ...shares];
  const own = [...rule, ...Object.keys(loggedIn ?? {}), ...query.fields];
  const behind = query.relations.flatMap(({ hops, leaf }) =>
    hops.map(({ target }, at) => [target, hops[at + 1]?.field ?? leaf] as const),
  );
  return (
    own.every((name) => name === undefined || isReplicatedField(model, name)) &&
    behind.every(([target, name]) => isReplicatedField(target, name))
  );
}

function isReplicatedField(model: Model, name: string): boolean {
  const declared = findModelField(model, name);
  return declared !== undefined && isFieldReplicated(declared);
}

/** A plan as the search gets it. */
export function createSearchRequest(
  plan: SearchedPlan,
  wanted: SearchRequest["wanted"],
  maxMs: number = replicaLimits.maxSearchMs,
): SearchRequest {
  const { model, caller, query, readers } = plan;
  const { id, isAdmin, groups, company, administers, readsReports, folders } = caller;
  return {
    model: model.name,
    caller: {
      id,
      isAdmin,
      groups: [...groups],
      company,
      administers: [...administers],
      ...(readsReports && { readsReports }),
      ...(folders && { folders: { read: [...folders.read], edit: [...folders.edit] } }),
    },
    readers: [...readers],
    condition: query.condition,
    words: query.words,
    sort: query.sort,
    relations: query.relations.map(({ path }) => path),
    maxMs,
    wanted,
  };
}

/** Sends a plan to the search. Throws `overloaded` at the deadline, and for a search that fails. */
export async function askSearch(
  plan: SearchedPlan,
  wanted: SearchRequest["wanted"],
  deadline: Deadline,
): Promise<SearchAnswer> {
  const { success, data } = searchAnswer.safeParse(await callSearch(plan, wanted, deadline));
  if (success) return data;
  throw new Error("The search function failed");
}

/** The unchecked answer of the search. Throws `overloaded` at the deadline. */
export function callSearch(
  plan: SearchedPlan,
  wanted: SearchRequest["wanted"],
  deadline: Deadline,
): Promise<unknown> {
  const request = createSearchRequest(plan, wanted, deadline.left());
  return invokeFunction(environment.searchFunction, request, deadline);
}

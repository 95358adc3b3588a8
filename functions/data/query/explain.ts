import type { HubError } from "../../../shared/errors.ts";
import type { Audience, Model } from "../../../shared/model/define-model.ts";
import {
  canRead,
  canWrite,
  hasAnyAudience,
  findPossibleAudiences,
  listFieldReaders,
  listRecordReaders,
  listFieldWriters,
} from "../rights/audiences.ts";
import type { Caller } from "../rights/caller.ts";
import type { Item } from "../../platform/aws/table.ts";
import type { Plan } from "./plan-query.ts";

/**
 * Explains which rules let the caller see or change records (design section 3, `explain=1`): one sentence for each rule.
 * Fields that the caller may read of no record are never mentioned.
 */

/** The parts of a plan that decide which records it finds. */
type ExplainedPlan = Pick<Plan, "model" | "caller" | "readers" | "isLimitedToOwn"> & {
  query: Pick<Plan["query"], "fields">;
};

/** Why the caller sees records of a model. */
function explainVisibility(audiences: Iterable<Audience>, model: Model): string[] {
  const { throughRecord: tie } = model.audienceRules;
  const inherited: readonly Audience[] = typeof tie === "object" ? (tie.as ?? []) : [];
  const why: Record<Audience, string> = {
    loggedIn: `Everybody logged in reads ${model.name} records that are open to all.`,
    owner: `You read the ${model.name} records that are your own.`,
    soleOwner: `You write the ${model.name} records that are your own and shared with no one.`,
    member: `You read the ${model.name} record of your company.`,
    companyAdmin: `You read the ${model.name} records of the companies that you administer.`,
    shared: `You read the ${model.name} records that are shared with you or with a group of yours.`,
    editor: `You change the ${model.name} records that are shared with you or with a group of yours for editing.`,
    recordReader:
      tie === "references"
        ? `You read the ${model.name} records that others you read refer to.`
        : `You read the ${model.name} records about records that you read.`,
    author: `You write your own ${model.name} records about records that you read.`,
    recordWriter: `You write the ${model.name} records that others refer to in fields that you write.`,
    reportMaker: `Your groups make ${model.name} records.`,
    reportReader: `Your groups read every ${model.name} record in reports.`,
    admin: `The group 'admin' reads every ${model.name} record.`,
  };
  const whyInherited = explainInherited(model);
  return [...audiences].map(
    (audience) =>
      (inherited.includes(audience) ? whyInherited[audience] : undefined) ?? why[audience],
  );
}

/** Why the caller sees records by an audience of the parent record. */
function explainInherited({ name }: Model): Partial<Record<Audience, string>> {
  return {
    owner: `You read the ${name} records of records that are your own.`,
    editor: `You read the ${name} records of records that are shared with you for editing.`,
    companyAdmin: `You read the ${name} records of records of the companies that you administer.`,
  };
}

/** Why the caller may not change some fields of a record. */
function explainWriteLimits(held: ReadonlySet<Audience>, model: Model, record: Item): string[] {
  const names = Object.keys(model.fields).filter((name) => canRead(held, model, name));
  const refused = names.filter((name) => !canWrite(held, model, name));
  const byRule = Map.groupBy(
    refused,
    (name) => listFieldWriters(model, name).join(" or ") || "the server",
  );
  const rules = [...byRule].map(([who, fields]) => `Only ${who} writes ${fields.join(", ")}.`);
  const { freeze } = model;
  const isFrozen = freeze !== undefined && record[freeze.field] === true;
  if (isFrozen && !hasAnyAudience(held, freeze.exempt))
    rules.push(`The record is ${freeze.field}: only ${freeze.exempt.join(" or ")} changes it.`);
  return rules;
}

/** Why a template refused a change: the readable fields of the refusal. */
export function explainTemplate(
  held: ReadonlySet<Audience>,
  model: Model,
  { code, details }: HubError,
): string[] {
  if (code !== "template.locked") return [];
  const names = Object.keys(details.fields ?? {});
  const read = names.filter((name) => canRead(held, model, name.split(".")[0] ?? ""));
  return [`The template of the record's company fixes ${read.join(", ")}.`];
}

/** Which fields the caller may read of some records, but not of records that they see by one of these audiences. */
function explainLeftOutFields(
  caller: Caller,
  model: Model,
  visibleBy: ReadonlySet<Audience>[],
): string[] {
  const possible = findPossibleAudiences(caller, model);
  const left = Object.keys(model.fields).filter(
    (name) =>
      canRead(possible, model, name) && visibleBy.some((held) => !canRead(held, model, name)),
  );
  return [...byReaders(model, left)].map(
    ([who, names]) => `Only ${who} reads ${names.join(", ")}.`,
  );
}

function byReaders(model: Model, names: readonly string[]): Map<string, string[]> {
  return Map.groupBy(names, (name) =>
    listFieldReaders(model, name)
      .filter((audience) => audience !== "reportReader")
      .join(" or "),
  );
}

/** Which records the query leaves out because the caller may not read one of its fields there. */
function explainNarrowing({ caller, model, readers, query }: ExplainedPlan): string[] {
  const possible = findPossibleAudiences(caller, model);
  const others = listRecordReaders(model).filter(
    (audience) => possible.has(audience) && !readers.includes(audience),
  );
  const narrowing = query.fields.filter((name) =>
    others.some((audience) => !listFieldReaders(model, name).includes(audience)),
  );
  return [...byReaders(model, narrowing)].map(
    ([who, names]) =>
      `Only ${who} reads ${names.join(", ")}: other ${model.name} records are left out of this query.`,
  );
}

function explainLimitToOwn({ name }: Model): string {
  return `Without a filter only your own ${name} records are listed: others are found by what a filter says of them.`;
}

/**
 * The `explain` part of a list's reply, if it was requested: who reads what, and the access path.
 * @param pathSentence describes the access path (`AccessPath`)
 */
export function explainList(
  explain: "1" | undefined,
  plan: ExplainedPlan,
  pathSentence: string,
): { explain?: string[] } {
  if (explain === undefined) return {};
  const { caller, model, readers } = plan;
  const seesAll = readers.includes("admin");
  const visibleBy = seesAll ? [] : readers.map((audience) => new Set([audience]));
  return {
    explain: [
      ...explainVisibility(readers, model),
      ...explainLeftOutFields(caller, model, visibleBy),
      ...(seesAll ? [] : explainNarrowing(plan)),
      ...(plan.isLimitedToOwn ? [explainLimitToOwn(model)] : []),
      pathSentence,
    ],
  };
}

/** The `explain` part of one record: the caller's audiences of it, and the fields they may not read or change. */
export function explainRecord(
  explain: "1" | undefined,
  caller: Caller,
  held: ReadonlySet<Audience>,
  model: Model,
  record: Item,
): { explain?: string[] } {
  if (explain === undefined) return {};
  return {
    explain: [
      ...explainVisibility(held, model),
      ...explainLeftOutFields(caller, model, [held]),
      ...explainWriteLimits(held, model, record),
    ],
  };
}

import type { HubError } from "../../../shared/errors.ts";
import type { Audience, Model } from "../../../shared/model/define-model.ts";
import {
  canRead,
  canWrite,
  may,
  possibleAudiences,
  readersOf,
  recordReaders,
  writersOf,
} from "../rights/audiences.ts";
import type { Caller } from "../rights/caller.ts";
import type { Item } from "../../platform/aws/table.ts";
import type { Plan } from "./plan-query.ts";

/**
 * Says in words which rule lets the caller see or change what (design section 3, `explain=1`): one sentence per rule,
 * and never a word about what they may read of no record at all.
 */

/** Why the caller sees records of a model. */
export function reasonsToSee(audiences: Iterable<Audience>, model: Model): string[] {
  const { throughRecord: tie } = model.ties;
  const same: readonly Audience[] = typeof tie === "object" ? (tie.as ?? []) : [];
  const why: Record<Audience, string> = {
    loggedIn: `Everybody logged in reads ${model.name} records that are open to all.`,
    owner: `You read the ${model.name} records that are your own.`,
    member: `You read the ${model.name} record of your company.`,
    companyAdmin: `You read the ${model.name} records of the companies that you administer.`,
    shared: `You read the ${model.name} records that are shared with you or with a group of yours.`,
    recordReader:
      tie === "references"
        ? `You read the ${model.name} records that others you read refer to.`
        : `You read the ${model.name} records about records that you read.`,
    recordWriter: `You write the ${model.name} records that others refer to in fields that you write.`,
    reportMaker: `Your groups make ${model.name} records.`,
    admin: `The group 'admin' reads every ${model.name} record.`,
  };
  const there = reasonsByNamed(model);
  return [...audiences].map(
    (audience) => (same.includes(audience) ? there[audience] : undefined) ?? why[audience],
  );
}

/** The same of what belongs to whoever the record belongs to that it is about. */
function reasonsByNamed({ name }: Model): Partial<Record<Audience, string>> {
  return {
    owner: `You read the ${name} records of records that are your own.`,
    companyAdmin: `You read the ${name} records of records of the companies that you administer.`,
  };
}

/** Why the caller may change some fields of a record and not others. */
export function reasonsToChange(held: ReadonlySet<Audience>, model: Model, record: Item): string[] {
  const names = Object.keys(model.fields).filter((name) => canRead(held, model, name));
  const refused = names.filter((name) => !canWrite(held, model, name));
  const byRule = Map.groupBy(
    refused,
    (name) => writersOf(model, name).join(" or ") || "the server",
  );
  const rules = [...byRule].map(([who, fields]) => `Only ${who} writes ${fields.join(", ")}.`);
  const { freeze } = model;
  const isFrozen = freeze !== undefined && record[freeze.field] === true;
  if (isFrozen && !may(held, freeze.unless))
    rules.push(`The record is ${freeze.field}: only ${freeze.unless.join(" or ")} changes it.`);
  return rules;
}

/** What a template refused, in the words of the refusal's own fields. */
export function reasonsOfTemplate(
  held: ReadonlySet<Audience>,
  model: Model,
  { code, details }: HubError,
): string[] {
  if (code !== "template.locked") return [];
  const names = Object.keys(details.fields ?? {});
  const read = names.filter((name) => canRead(held, model, name.split(".")[0] ?? ""));
  return [`The template of the record's company fixes ${read.join(", ")}.`];
}

/** Which fields the caller reads of some records, but not of those that they see by one of `ways`. */
function reasonsToLeaveOut(caller: Caller, model: Model, ways: ReadonlySet<Audience>[]): string[] {
  const possible = possibleAudiences(caller, model);
  const left = Object.keys(model.fields).filter(
    (name) => canRead(possible, model, name) && ways.some((held) => !canRead(held, model, name)),
  );
  return [...byReaders(model, left)].map(
    ([who, names]) => `Only ${who} reads ${names.join(", ")}.`,
  );
}

function byReaders(model: Model, names: readonly string[]): Map<string, string[]> {
  return Map.groupBy(names, (name) => readersOf(model, name).join(" or "));
}

/** Which records the query itself leaves out, since they would have to show a field that the caller does not read there. */
function reasonsToNarrow({ caller, model, readers, query }: Plan): string[] {
  const possible = possibleAudiences(caller, model);
  const others = recordReaders(model).filter(
    (audience) => possible.has(audience) && !readers.includes(audience),
  );
  const narrowing = query.fields.filter((name) =>
    others.some((audience) => !readersOf(model, name).includes(audience)),
  );
  return [...byReaders(model, narrowing)].map(
    ([who, names]) =>
      `Only ${who} reads ${names.join(", ")}: other ${model.name} records are left out of this query.`,
  );
}

function ownAlone({ name }: Model): string {
  return `Without a filter only your own ${name} records are listed: others are found by what a filter says of them.`;
}

/** The `explain` part of a list's reply, where it was asked for: who reads what, and the way that was gone. */
export function explained(asked: "1" | undefined, plan: Plan, way: string): { explain?: string[] } {
  if (asked === undefined) return {};
  const { caller, model, readers } = plan;
  const seesAll = readers.includes("admin");
  const ways = seesAll ? [] : readers.map((audience) => new Set([audience]));
  return {
    explain: [
      ...reasonsToSee(readers, model),
      ...reasonsToLeaveOut(caller, model, ways),
      ...(seesAll ? [] : reasonsToNarrow(plan)),
      ...(plan.isOwnAlone ? [ownAlone(model)] : []),
      way,
    ],
  };
}

/** The same of one record: who the caller is to it, and what they may not read or change. */
export function explainedRecord(
  asked: "1" | undefined,
  caller: Caller,
  held: ReadonlySet<Audience>,
  model: Model,
  record: Item,
): { explain?: string[] } {
  if (asked === undefined) return {};
  return {
    explain: [
      ...reasonsToSee(held, model),
      ...reasonsToLeaveOut(caller, model, [held]),
      ...reasonsToChange(held, model, record),
    ],
  };
}

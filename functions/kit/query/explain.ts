import type { Audience, Model } from "../../../shared/model/define-model.ts";
import { canRead, canWrite, may, writersOf } from "../rights/audiences.ts";
import type { Item } from "../table.ts";

/**
 * Says in words which rule lets the caller see or change what (design section 3, `explain=1`): one sentence per rule,
 * and never a word about what they may not read.
 */

/** Why the caller sees records of a model. */
export function reasonsToSee(audiences: Iterable<Audience>, model: Model): string[] {
  const why: Record<Audience, string> = {
    loggedIn: `Everybody logged in reads ${model.name} records that are open to all.`,
    owner: `You read the ${model.name} records that are your own.`,
    member: `You read the ${model.name} record of your company.`,
    companyAdmin: `You read the ${model.name} records of the companies that you administer.`,
    shared: `You read the ${model.name} records that are shared with you or with a group of yours.`,
    throughRecord: `You read the ${model.name} records that others you read refer to.`,
    reportMaker: `Your groups make ${model.name} records.`,
    admin: `The group 'admin' reads every ${model.name} record.`,
  };
  return [...audiences].map((audience) => why[audience]);
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

/** The `explain` part of a list's reply, where it was asked for. */
export function explained(
  asked: "1" | undefined,
  audiences: Iterable<Audience>,
  model: Model,
): { explain?: string[] } {
  return asked === undefined ? {} : { explain: reasonsToSee(audiences, model) };
}

/** The same of one record: who the caller is to it, and what they may not change. */
export function explainedRecord(
  asked: "1" | undefined,
  held: ReadonlySet<Audience>,
  model: Model,
  record: Item,
): { explain?: string[] } {
  if (asked === undefined) return {};
  return { explain: [...reasonsToSee(held, model), ...reasonsToChange(held, model, record)] };
}

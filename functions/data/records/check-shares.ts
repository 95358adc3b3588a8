import { HubError, type FieldProblem } from "../../../shared/errors.ts";
import type { Model } from "../../../shared/model/define-model.ts";

import { hasAnyAudience } from "../rights/audiences.ts";
import type { HeldRecord } from "../rights/record-rights.ts";

type Values = Readonly<Record<string, unknown>>;

/**
 * Refuses people with whom the record is not shared yet, where only a service adds them (`SharedRule.addedBy`). Throws
 * `input.invalid`.
 */
export function checkShares(model: Model, record: Values, values: Values): void {
  const { shared } = model.audienceRules;
  if (shared?.addedBy === undefined) return;
  const names = [shared.users, ...(shared.editors ? [shared.editors.users] : [])];
  const former = new Set(names.flatMap((name) => listIds(record[name])));
  const wrong = names.filter((name) => listIds(values[name]).some((id) => !former.has(id)));
  if (wrong.length === 0) return;
  const fields = wrong.map((name): [string, FieldProblem] => [name, "notAcceptable"]);
  throw new HubError("input.invalid", { fields: Object.fromEntries(fields) });
}

/** Refuses people and groups that a caller adds who only removes them (`SharedRule.adders`). Throws `field.forbidden`. */
export function checkAdders(model: Model, { record, held }: HeldRecord, values: Values): void {
  const { shared } = model.audienceRules;
  if (shared?.adders === undefined || hasAnyAudience(held, shared.adders)) return;
  const adds = [shared.users, shared.groups].some((name) => {
    const former = new Set(listIds(record[name]));
    return listIds(values[name]).some((each) => !former.has(each));
  });
  if (adds) throw new HubError("field.forbidden");
}

function listIds(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

import type { Model } from "../../../shared/model/define-model.ts";
import { planCreate, planDelete, planUpdate } from "./plan-change.ts";
import { toRecord } from "./record-item.ts";
import { getWriteEffects } from "./write-effects.ts";
import type { Change, RecordChange } from "./record-change.ts";

/** What a change needs to be planned. */
export interface PlanContext {
  /** ISO 8601. */
  now: string;
  newId: () => string;
}

/** Plans the writes of one change; the server makes the base fields. Throws when the record does not fit its model. */
export function planChange(change: RecordChange, { now, newId }: PlanContext): Change {
  const { model } = change;
  if ("create" in change) {
    const { create: fields } = change;
    const _id = typeof fields["_id"] === "string" ? fields["_id"] : newId();
    return planNew(model, { ...fields, _id, _rev: 1, createdAt: now, updatedAt: now });
  }
  if ("restore" in change) return planNew(model, { ...change.restore, updatedAt: now });
  if ("delete" in change) {
    const { delete: before, unless, rank } = change;
    const plan = planDelete(model, before, unless, getWriteEffects(model).deleteCondition);
    return { model, plan, records: { before }, rank };
  }
  const { before, patch, unless } = change;
  const after = { ...before, ...patch, _rev: before._rev + 1, updatedAt: now };
  return { model, plan: planUpdate(model, before, after, unless), records: { before, after } };
}

function planNew(model: Model, record: Readonly<Record<string, unknown>>): Change {
  const after = toRecord(model, model.entity.parse(record));
  return { model, plan: planCreate(model, after), records: { after } };
}

import type { Model } from "../../../shared/model/define-model.ts";
import { models } from "../../../shared/models/all.ts";
import { getModelLabel } from "../../../shared/texts/models.ts";
import { hasAnyAudience, findPossibleAudiences, listRecordReaders } from "../rights/audiences.ts";
import type { Caller } from "../rights/caller.ts";

export interface Relation {
  name: string;
  target: Model;
  /** Index of the target whose partition is the record's id. */
  by: string;
  label: { en: string; hu: string };
}

/** Relations that the caller may follow: they may read the record and some field of the target. */
export function listReadableRelations(caller: Caller, model: Model): Relation[] {
  if (!hasAnyAudience(findPossibleAudiences(caller, model), model.access.read)) return [];
  return Object.entries(model.relations).flatMap(([name, { model: targetName, by }]) => {
    const target = models.get(targetName);
    if (target === undefined) throw new Error(`${model.name}.${name} leads to no model`);
    if (!hasAnyAudience(findPossibleAudiences(caller, target), listRecordReaders(target)))
      return [];
    const label = {
      en: getModelLabel(targetName, "en").many,
      hu: getModelLabel(targetName, "hu").many,
    };
    return [{ name, target, by, label }];
  });
}

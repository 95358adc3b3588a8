import type { Model } from "../model/define-model.ts";
import { card } from "./card.ts";
import { company } from "./company.ts";
import { masterData } from "./master-data.ts";
import { tag } from "./tag.ts";
import { user } from "./user.ts";

/** Every model that hub calls reach, by name. A Map: names from outside never reach a prototype (security T07). */
export const models: ReadonlyMap<string, Model> = new Map<string, Model>(
  [user, company, card, tag, masterData].map((model) => [model.name, model]),
);

import type { Model } from "../model/define-model.ts";
import type { audit } from "../models/audit.ts";
import type { card } from "../models/card.ts";
import type { company } from "../models/company.ts";
import type { masterData } from "../models/master-data.ts";
import type { tag } from "../models/tag.ts";
import type { user } from "../models/user.ts";

/** Models that have texts. A model missing here is found by the test beside `models.ts`. */
interface LabelledModels {
  user: typeof user;
  company: typeof company;
  card: typeof card;
  tag: typeof tag;
  masterData: typeof masterData;
  audit: typeof audit;
}

/** Names of one model, and the label of each of its fields; a missing field does not compile. */
export interface ModelText<M extends Model> {
  one: string;
  many: string;
  fields: Readonly<Record<Extract<keyof M["fields"], string>, string>>;
}

export type ModelTexts = {
  readonly [Name in keyof LabelledModels]: ModelText<LabelledModels[Name]>;
};

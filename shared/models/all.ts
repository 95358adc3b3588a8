import type { Model } from "../model/define-model.ts";
import { audit } from "./audit.ts";
import { campaign } from "./campaign.ts";
import { card } from "./card.ts";
import { comment } from "./comment.ts";
import { company } from "./company.ts";
import { consent } from "./consent.ts";
import { contact } from "./contact.ts";
import { delivery } from "./delivery.ts";
import { event } from "./event.ts";
import { feedback } from "./feedback.ts";
import { file } from "./file.ts";
import { folder } from "./folder.ts";
import { job } from "./job.ts";
import { masterData } from "./master-data.ts";
import { notification } from "./notification.ts";
import { order } from "./order.ts";
import { product } from "./product.ts";
import { query } from "./query.ts";
import { report } from "./report.ts";
import { schedule } from "./schedule.ts";
import { setting } from "./setting.ts";
import { suppression } from "./suppression.ts";
import { tag } from "./tag.ts";
import { user } from "./user.ts";
import { view } from "./view.ts";
import { visit } from "./visit.ts";

const all = [
  user,
  company,
  card,
  tag,
  product,
  order,
  contact,
  campaign,
  delivery,
  suppression,
  consent,
  masterData,
  setting,
  file,
  notification,
  comment,
  feedback,
  event,
  folder,
  query,
  report,
  schedule,
  view,
  visit,
  job,
  audit,
] as const;

/** Every model that hub calls reach, by name. A Map: names from outside never reach a prototype (security T07). */
export const models: ReadonlyMap<string, Model> = new Map<string, Model>(
  all.map((model) => [model.name, model]),
);

type Declared = (typeof all)[number];

export type ModelName = Declared["name"];
/** The model of a name, with its fields and services, for types. */
export type ModelNamed<Name extends ModelName> = ModelsByName[Name];
type ModelsByName = { [M in Declared as M["name"]]: M };

import type { Model } from "../model/define-model.ts";
import type { audit } from "../models/audit.ts";
import type { campaign } from "../models/campaign.ts";
import type { card } from "../models/card.ts";
import type { comment } from "../models/comment.ts";
import type { company } from "../models/company.ts";
import type { consent } from "../models/consent.ts";
import type { contact } from "../models/contact.ts";
import type { delivery } from "../models/delivery.ts";
import type { event } from "../models/event.ts";
import type { feedback } from "../models/feedback.ts";
import type { file } from "../models/file.ts";
import type { folder } from "../models/folder.ts";
import type { job } from "../models/job.ts";
import type { masterData } from "../models/master-data.ts";
import type { notification } from "../models/notification.ts";
import type { order } from "../models/order.ts";
import type { product } from "../models/product.ts";
import type { query } from "../models/query.ts";
import type { report } from "../models/report.ts";
import type { schedule } from "../models/schedule.ts";
import type { setting } from "../models/setting.ts";
import type { suppression } from "../models/suppression.ts";
import type { tag } from "../models/tag.ts";
import type { user } from "../models/user.ts";
import type { view } from "../models/view.ts";
import type { visit } from "../models/visit.ts";

/** Models that have texts. The test of `models.ts` fails for a missing model. */
interface LabelledModels {
  user: typeof user;
  company: typeof company;
  card: typeof card;
  tag: typeof tag;
  product: typeof product;
  order: typeof order;
  contact: typeof contact;
  campaign: typeof campaign;
  delivery: typeof delivery;
  suppression: typeof suppression;
  consent: typeof consent;
  masterData: typeof masterData;
  setting: typeof setting;
  file: typeof file;
  notification: typeof notification;
  comment: typeof comment;
  feedback: typeof feedback;
  event: typeof event;
  folder: typeof folder;
  query: typeof query;
  report: typeof report;
  schedule: typeof schedule;
  view: typeof view;
  visit: typeof visit;
  job: typeof job;
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

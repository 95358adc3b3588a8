import { contact } from "../../../../../shared/models/contact.ts";
import { feedback } from "../../../../../shared/models/feedback.ts";
import { masterData } from "../../../../../shared/models/master-data.ts";
import { tag } from "../../../../../shared/models/tag.ts";
import { user } from "../../../../../shared/models/user.ts";
import { screens } from "../../../lib/screens.ts";

/** A screen of the admin area with the records of a model. */
export interface AdminModel {
  model: typeof user | typeof contact | typeof feedback | typeof masterData | typeof tag;
  /** Fields of the form, in its order; `texts.hu` is one language of a field. */
  form: readonly string[];
  /** The screen that lists the records, for the breadcrumb. */
  list: { text: { en: string; hu: string }; to: string };
  /** The address of one record. */
  to: (id: string) => string;
}

/** What the admin area shows of each model. */
export const adminModels = {
  user: {
    model: user,
    form: ["lastName", "firstName", "language", "groups", "maySend", "passkeyRequired"],
    list: { text: screens.adminUsers.text, to: screens.adminUsers.to() },
    to: screens.adminUserDetail.to,
  },
  contact: {
    model: contact,
    form: ["name", "companyName", "position", "email", "phone", "kind", "message", "note"],
    list: { text: screens.adminContacts.text, to: screens.adminContacts.to() },
    to: screens.adminContactDetail.to,
  },
  feedback: {
    model: feedback,
    form: ["handled", "note"],
    list: { text: screens.admin.text, to: `${screens.admin.to()}?tab=feedback` },
    to: screens.adminFeedbackDetail.to,
  },
  masterData: {
    model: masterData,
    form: ["kind", "key", "texts.hu", "texts.en", "order"],
    list: { text: screens.adminSettings.text, to: screens.adminSettings.to() },
    to: screens.adminMasterDataDetail.to,
  },
  tag: {
    model: tag,
    form: ["kind", "batch"],
    list: { text: screens.adminConnect.text, to: `${screens.adminConnect.to()}?tab=tags` },
    to: screens.adminTagDetail.to,
  },
} as const satisfies Record<string, AdminModel>;

export type AdminModelName = keyof typeof adminModels;

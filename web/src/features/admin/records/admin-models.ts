import { company } from "../../../../../shared/models/company.ts";
import { contact } from "../../../../../shared/models/contact.ts";
import { feedback } from "../../../../../shared/models/feedback.ts";
import { masterData } from "../../../../../shared/models/master-data.ts";
import { product } from "../../../../../shared/models/product.ts";
import { tag } from "../../../../../shared/models/tag.ts";
import { user } from "../../../../../shared/models/user.ts";
import { isUndoableLink } from "../../../../../shared/tags/link-change.ts";
import { screens } from "../../../lib/screens.ts";

/** A screen of the admin area with the records of a model. */
export interface AdminModel {
  model:
    | typeof user
    | typeof company
    | typeof contact
    | typeof feedback
    | typeof masterData
    | typeof product
    | typeof tag;
  /** Fields of the form, in its order; `texts.hu` is one language of a field. */
  form: readonly string[];
  /** Sections of a long form: `admin.sections.<name>` by the path of their first field. */
  sections?: Readonly<Record<string, "person" | "rights" | "message">>;
  /** The screen that lists the records, for the breadcrumb. */
  list: { text: { en: string; hu: string }; to: string };
  /** The address of one record. */
  to: (id: string) => string;
  /** Whether admins may undo a change of a service. */
  isServiceUndo?: (change: Readonly<Record<string, { old?: unknown; new?: unknown }>>) => boolean;
}

/** What the admin area shows of each model. */
export const adminModels = {
  user: {
    model: user,
    form: ["lastName", "firstName", "language", "groups", "maySend", "passkeyRequired"],
    sections: { lastName: "person", groups: "rights" },
    list: { text: screens.adminUsers.text, to: screens.adminUsers.to() },
    to: screens.adminUserDetail.to,
  },
  company: {
    model: company,
    form: ["name", "website", "address", "taxNumber"],
    list: { text: screens.adminCompanies.text, to: screens.adminCompanies.to() },
    to: screens.adminCompanyDetail.to,
  },
  contact: {
    model: contact,
    form: ["name", "companyName", "position", "email", "phone", "kind", "message", "note"],
    sections: { name: "person", kind: "message" },
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
  product: {
    model: product,
    form: [
      "active",
      "texts.hu.name",
      "texts.hu.description",
      "texts.en.name",
      "texts.en.description",
      "kind",
      "carrier",
      "seats",
      "price",
      "vat",
      "minQuantity",
      "maxQuantity",
      "personalisation",
      "madeToOrder",
      "order",
      "cover",
      "images",
    ],
    list: {
      text: { en: "Packages", hu: "Csomagok" },
      to: `${screens.adminOrders.to()}?tab=packages`,
    },
    to: screens.adminProductDetail.to,
  },
  tag: {
    model: tag,
    form: ["kind", "batch"],
    list: { text: screens.adminConnect.text, to: `${screens.adminConnect.to()}?tab=tags` },
    to: screens.adminTagDetail.to,
    isServiceUndo: isUndoableLink,
  },
} as const satisfies Record<string, AdminModel>;

export type AdminModelName = keyof typeof adminModels;

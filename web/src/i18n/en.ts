import { account } from "./en/account.ts";
import { admin } from "./en/admin.ts";
import { base } from "./en/base.ts";
import { campaigns } from "./en/campaigns.ts";
import { cards } from "./en/cards.ts";
import { coming } from "./en/coming.ts";
import { commands } from "./en/commands.ts";
import { companies } from "./en/companies.ts";
import { contacts } from "./en/contacts.ts";
import { materials } from "./en/materials.ts";
import { notifications } from "./en/notifications.ts";
import { offline } from "./en/offline.ts";
import { licences } from "./en/licences.ts";
import { events } from "./en/events.ts";
import { feedback } from "./en/feedback.ts";
import { files } from "./en/files.ts";
import { imports } from "./en/imports.ts";
import { orderAdmin } from "./en/order-admin.ts";
import { orders } from "./en/orders.ts";
import { passkeys } from "./en/passkeys.ts";
import { password } from "./en/password.ts";
import { print } from "./en/print.ts";
import { records } from "./en/records.ts";
import { reports } from "./en/reports.ts";
import { registration } from "./en/registration.ts";
import { schedules } from "./en/schedules.ts";
import { settings } from "./en/settings.ts";
import { shop } from "./en/shop.ts";
import { statistics } from "./en/statistics.ts";
import { table } from "./en/table.ts";
import { companyTools } from "./en/company-tools.ts";
import { tags } from "./en/tags.ts";
import { crop, download, upload } from "./en/upload.ts";
import { yourData } from "./en/your-data.ts";

/** All texts; the shape of the other language. Keys say the place. The client loads them by area. */
export const en = {
  ...base,
  account,
  admin,
  campaigns,
  cards,
  coming,
  commands,
  companies,
  contacts,
  crop,
  companyTools,
  download,
  materials,
  notifications,
  offline,
  events,
  licences,
  feedback,
  files,
  imports,
  orderAdmin,
  orders,
  passkeys,
  password,
  print,
  records,
  registration,
  reports,
  schedules,
  settings,
  shop,
  statistics,
  table,
  tags,
  upload,
  yourData,
};

import type { en } from "./en.ts";
import { account } from "./hu/account.ts";
import { admin } from "./hu/admin.ts";
import { base } from "./hu/base.ts";
import { campaigns } from "./hu/campaigns.ts";
import { cards } from "./hu/cards.ts";
import { coming } from "./hu/coming.ts";
import { commands } from "./hu/commands.ts";
import { companies } from "./hu/companies.ts";
import { contacts } from "./hu/contacts.ts";
import { materials } from "./hu/materials.ts";
import { notifications } from "./hu/notifications.ts";
import { offline } from "./hu/offline.ts";
import { licences } from "./hu/licences.ts";
import { events } from "./hu/events.ts";
import { feedback } from "./hu/feedback.ts";
import { files } from "./hu/files.ts";
import { imports } from "./hu/imports.ts";
import { orderAdmin } from "./hu/order-admin.ts";
import { orders } from "./hu/orders.ts";
import { passkeys } from "./hu/passkeys.ts";
import { password } from "./hu/password.ts";
import { print } from "./hu/print.ts";
import { records } from "./hu/records.ts";
import { reports } from "./hu/reports.ts";
import { registration } from "./hu/registration.ts";
import { schedules } from "./hu/schedules.ts";
import { settings } from "./hu/settings.ts";
import { shop } from "./hu/shop.ts";
import { statistics } from "./hu/statistics.ts";
import { table } from "./hu/table.ts";
import { companyTools } from "./hu/company-tools.ts";
import { tags } from "./hu/tags.ts";
import { crop, download, upload } from "./hu/upload.ts";
import { yourData } from "./hu/your-data.ts";

export const hu: typeof en = {
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

import type { Language } from "../../../shared/languages.ts";

type Source = Readonly<Record<Language, () => Promise<object>>>;

/** Text areas: one file per language and area, loaded on demand. The exports of a file are the top-level keys. */
export const textAreas = {
  base: {
    en: async () => (await import("./en/base.ts")).base,
    hu: async () => (await import("./hu/base.ts")).base,
  },
  account: { en: () => import("./en/account.ts"), hu: () => import("./hu/account.ts") },
  admin: { en: () => import("./en/admin.ts"), hu: () => import("./hu/admin.ts") },
  campaigns: { en: () => import("./en/campaigns.ts"), hu: () => import("./hu/campaigns.ts") },
  cards: { en: () => import("./en/cards.ts"), hu: () => import("./hu/cards.ts") },
  commands: { en: () => import("./en/commands.ts"), hu: () => import("./hu/commands.ts") },
  coming: { en: () => import("./en/coming.ts"), hu: () => import("./hu/coming.ts") },
  companies: { en: () => import("./en/companies.ts"), hu: () => import("./hu/companies.ts") },
  contacts: { en: () => import("./en/contacts.ts"), hu: () => import("./hu/contacts.ts") },
  imports: { en: () => import("./en/imports.ts"), hu: () => import("./hu/imports.ts") },
  companyTools: {
    en: () => import("./en/company-tools.ts"),
    hu: () => import("./hu/company-tools.ts"),
  },
  materials: { en: () => import("./en/materials.ts"), hu: () => import("./hu/materials.ts") },
  notifications: {
    en: () => import("./en/notifications.ts"),
    hu: () => import("./hu/notifications.ts"),
  },
  offline: { en: () => import("./en/offline.ts"), hu: () => import("./hu/offline.ts") },
  licences: { en: () => import("./en/licences.ts"), hu: () => import("./hu/licences.ts") },
  events: { en: () => import("./en/events.ts"), hu: () => import("./hu/events.ts") },
  feedback: { en: () => import("./en/feedback.ts"), hu: () => import("./hu/feedback.ts") },
  files: { en: () => import("./en/files.ts"), hu: () => import("./hu/files.ts") },
  orderAdmin: {
    en: () => import("./en/order-admin.ts"),
    hu: () => import("./hu/order-admin.ts"),
  },
  orders: { en: () => import("./en/orders.ts"), hu: () => import("./hu/orders.ts") },
  passkeys: { en: () => import("./en/passkeys.ts"), hu: () => import("./hu/passkeys.ts") },
  password: { en: () => import("./en/password.ts"), hu: () => import("./hu/password.ts") },
  print: { en: () => import("./en/print.ts"), hu: () => import("./hu/print.ts") },
  records: { en: () => import("./en/records.ts"), hu: () => import("./hu/records.ts") },
  reports: { en: () => import("./en/reports.ts"), hu: () => import("./hu/reports.ts") },
  registration: {
    en: () => import("./en/registration.ts"),
    hu: () => import("./hu/registration.ts"),
  },
  schedules: { en: () => import("./en/schedules.ts"), hu: () => import("./hu/schedules.ts") },
  settings: { en: () => import("./en/settings.ts"), hu: () => import("./hu/settings.ts") },
  shop: { en: () => import("./en/shop.ts"), hu: () => import("./hu/shop.ts") },
  statistics: { en: () => import("./en/statistics.ts"), hu: () => import("./hu/statistics.ts") },
  table: { en: () => import("./en/table.ts"), hu: () => import("./hu/table.ts") },
  tags: { en: () => import("./en/tags.ts"), hu: () => import("./hu/tags.ts") },
  upload: { en: () => import("./en/upload.ts"), hu: () => import("./hu/upload.ts") },
  yourData: { en: () => import("./en/your-data.ts"), hu: () => import("./hu/your-data.ts") },
} as const satisfies Record<string, Source>;

export type TextArea = keyof typeof textAreas;

import {
  adminGroups,
  companyGroups,
  newReportGroups,
  reportGroups,
} from "../../../shared/access-groups.ts";
import { defineScreen, type Screen } from "./define-screen.ts";

/** Every screen of spec section 2, in its order. Pure: the router, the menu, the edge and the tests read it. */
export const screens = {
  index: defineScreen({
    name: "index",
    path: "/",
    layout: "landing",
    text: { en: "Digital business cards", hu: "Digitális névjegykártyák" },
    served: "static",
  }),
  login: defineScreen({
    name: "login",
    path: "/login",
    text: { en: "Log in", hu: "Bejelentkezés" },
    file: "account/screens/login.tsx",
    texts: ["account", "passkeys"],
  }),
  connect: defineScreen({
    name: "connect",
    path: "/connect",
    layout: "noNavigation",
    text: { en: "Claim a code", hu: "Kód beváltása" },
    file: "tags/screens/connect.tsx",
  }),
  contact: defineScreen({
    name: "contact",
    path: "/contact",
    layout: "noNavigation",
    text: { en: "Contact", hu: "Névjegy" },
    robots: "noindex",
    served: "page",
  }),
  gateway: defineScreen({
    name: "gateway",
    path: "/gateway",
    text: { en: "Forwarding", hu: "Továbbítás" },
    served: "page",
  }),
  business: defineScreen({
    name: "business",
    path: "/business",
    layout: "landing",
    text: { en: "For companies", hu: "Cégeknek" },
    served: "static",
  }),
  inactive: defineScreen({
    name: "inactive",
    path: "/inactive",
    layout: "noNavigation",
    text: { en: "Not available", hu: "Nem elérhető" },
    served: "page",
  }),
  noAccess: defineScreen({
    name: "noAccess",
    path: "/noAccess",
    layout: "empty",
    text: { en: "Access denied!", hu: "Hozzáférés megtagadva!" },
    file: "account/screens/no-access.tsx",
  }),
  packages: defineScreen({
    name: "packages",
    path: "/packages",
    layout: "landing",
    text: { en: "Packages", hu: "Csomagok" },
    served: "page",
  }),
  terms: defineScreen({
    name: "terms",
    path: "/terms",
    layout: "landing",
    text: { en: "Terms and conditions", hu: "Általános szerződési feltételek" },
    served: "page",
  }),
  privacy: defineScreen({
    name: "privacy",
    path: "/privacy",
    layout: "landing",
    text: { en: "Privacy notice", hu: "Adatkezelési tájékoztató" },
    served: "page",
  }),
  imprint: defineScreen({
    name: "imprint",
    path: "/imprint",
    layout: "landing",
    text: { en: "Imprint", hu: "Impresszum" },
    served: "page",
  }),
  settings: defineScreen({
    name: "settings",
    path: "/settings",
    layout: "admin",
    guards: ["auth"],
    text: { en: "Settings", hu: "Beállítások" },
    menu: { section: "main", icon: "settings" },
    file: "account/screens/settings.tsx",
    texts: ["account", "passkeys", "password", "settings", "yourData"],
  }),
  contactUs: defineScreen({
    name: "contact-us",
    path: "/contact-us",
    layout: "landing",
    text: { en: "Contact us", hu: "Kapcsolat" },
    served: "static",
  }),
  registrate: defineScreen({
    name: "registrate",
    path: "/registrate",
    text: { en: "Sign up", hu: "Regisztráció" },
    file: "account/screens/registrate.tsx",
    texts: ["account", "password", "registration"],
  }),
  admin: defineScreen({
    name: "admin",
    path: "/admin",
    layout: "admin",
    guards: ["auth"],
    groups: adminGroups,
    text: { en: "Admin", hu: "Admin" },
    menu: { section: "admin", icon: "admin" },
  }),
  adminCards: defineScreen({
    name: "admin/cards",
    path: "/admin/cards",
    layout: "admin",
    guards: ["auth"],
    groups: adminGroups,
    text: { en: "Cards", hu: "Kártyák" },
    menu: { section: "admin", icon: "cards" },
  }),
  adminUsers: defineScreen({
    name: "admin/users",
    path: "/admin/users",
    layout: "admin",
    guards: ["auth"],
    groups: adminGroups,
    text: { en: "Users", hu: "Felhasználók" },
    menu: { section: "admin", icon: "users" },
  }),
  adminOrders: defineScreen({
    name: "admin/orders",
    path: "/admin/orders",
    layout: "admin",
    guards: ["auth"],
    groups: adminGroups,
    text: { en: "Orders", hu: "Rendelések" },
    menu: { section: "admin", icon: "orders" },
  }),
  adminCompanies: defineScreen({
    name: "admin/companies",
    path: "/admin/companies",
    layout: "admin",
    guards: ["auth"],
    groups: adminGroups,
    text: { en: "Companies", hu: "Cégek" },
    menu: { section: "admin", icon: "companies" },
  }),
  adminContacts: defineScreen({
    name: "admin/contacts",
    path: "/admin/contacts",
    layout: "admin",
    guards: ["auth"],
    groups: adminGroups,
    text: { en: "Contacts", hu: "Kapcsolatok" },
    menu: { section: "admin", icon: "contacts" },
  }),
  adminSettings: defineScreen({
    name: "admin/settings",
    path: "/admin/settings",
    layout: "admin",
    guards: ["auth"],
    groups: adminGroups,
    text: { en: "Master data", hu: "Törzsadatok" },
    menu: { section: "admin", icon: "masterData" },
  }),
  adminEmailSend: defineScreen({
    name: "admin/emailSend",
    path: "/admin/emailSend",
    layout: "admin",
    guards: ["auth"],
    groups: adminGroups,
    text: { en: "Email sending", hu: "E-mail-küldés" },
    menu: { section: "admin", icon: "emailSend" },
  }),
  adminConnect: defineScreen({
    name: "admin/connect",
    path: "/admin/connect",
    layout: "admin",
    guards: ["auth"],
    groups: adminGroups,
    text: { en: "Linking of codes", hu: "Kódok összekötése" },
    menu: { section: "admin", icon: "connect" },
  }),
  adminCreateCard: defineScreen({
    name: "admin/create-card",
    path: "/admin/create-card",
    layout: "admin",
    guards: ["auth"],
    groups: adminGroups,
    text: { en: "Card writing", hu: "Kártyaírás" },
    menu: { section: "admin", icon: "createCard" },
  }),
  adminGenerateQrCodes: defineScreen({
    name: "admin/generate-qr-codes",
    path: "/admin/generate-qr-codes",
    layout: "admin",
    guards: ["auth"],
    groups: adminGroups,
    text: { en: "QR codes", hu: "QR-kódok" },
    menu: { section: "admin", icon: "qrCodes" },
  }),
  newPassword: defineScreen({
    name: "new-password",
    path: "/new-password",
    layout: "noNavigation",
    text: { en: "New password", hu: "Új jelszó" },
    file: "account/screens/new-password.tsx",
    texts: ["account", "password"],
  }),
  forgotPassword: defineScreen({
    name: "forgot-password",
    path: "/forgot-password",
    text: { en: "Forgot password", hu: "Elfelejtett jelszó" },
    file: "account/screens/forgot-password.tsx",
    texts: ["account", "password"],
  }),
  emailConfirm: defineScreen({
    name: "email-confirm",
    path: "/email-confirm",
    text: { en: "Email confirmation", hu: "E-mail-cím megerősítése" },
    robots: "noindex",
    file: "account/screens/email-confirm.tsx",
    texts: ["account", "registration"],
  }),
  product: defineScreen({
    name: "product/{id}",
    path: "/product/:id",
    layout: "landing",
    text: { en: "Product", hu: "Termék" },
    served: "page",
  }),
  viapan: defineScreen({
    name: "partners/viapan",
    path: "/partners/viapan",
    text: { en: "Viapan", hu: "Viapan" },
    served: "static",
  }),
  report: defineScreen({
    name: "report",
    path: "/report",
    guards: ["auth"],
    groups: reportGroups,
    text: { en: "Reports", hu: "Kimutatások" },
    menu: { section: "main", icon: "report" },
  }),
  newQuery: defineScreen({
    name: "report/newQuery",
    path: "/report/newQuery",
    guards: ["auth"],
    groups: newReportGroups,
    text: { en: "New query", hu: "Új lekérdezés" },
    menu: { section: "main", icon: "newQuery" },
  }),
  newReport: defineScreen({
    name: "report/newReport",
    path: "/report/newReport",
    guards: ["auth"],
    groups: newReportGroups,
    text: { en: "New report", hu: "Új kimutatás" },
    menu: { section: "main", icon: "newReport" },
  }),
  myCards: defineScreen({
    name: "my-cards",
    path: "/my-cards",
    guards: ["auth"],
    text: { en: "My cards", hu: "Kártyáim" },
    menu: { section: "main", icon: "myCards" },
    file: "cards/screens/my-cards.tsx",
    texts: ["cards", "records"],
  }),
  cardDetail: defineScreen({
    name: "my-cards/{id}",
    path: "/my-cards/:id",
    guards: ["auth"],
    text: { en: "Card details", hu: "Kártya adatai" },
    parent: "myCards",
    file: "cards/screens/card-detail.tsx",
    texts: ["cards", "records", "upload"],
  }),
  myFiles: defineScreen({
    name: "my-files",
    path: "/my-files",
    guards: ["auth"],
    text: { en: "My files", hu: "Fájljaim" },
    parent: "settings",
    file: "files/screens/my-files.tsx",
    texts: ["files", "upload"],
  }),
  myContacts: defineScreen({
    name: "my-contacts",
    path: "/my-contacts",
    guards: ["auth"],
    text: { en: "My contacts", hu: "Kapcsolataim" },
    menu: { section: "main", icon: "contacts" },
    file: "contacts/screens/my-contacts.tsx",
  }),
  contactDetail: defineScreen({
    name: "my-contacts/{id}",
    path: "/my-contacts/:id",
    guards: ["auth"],
    text: { en: "Contact details", hu: "Kapcsolat adatai" },
    parent: "myContacts",
    file: "contacts/screens/contact-detail.tsx",
  }),
  cart: defineScreen({
    name: "cart",
    path: "/cart",
    text: { en: "Cart", hu: "Kosár" },
    file: "shop/screens/cart.tsx",
    texts: ["shop", "orders"],
  }),
  checkout: defineScreen({
    name: "checkout",
    path: "/checkout",
    guards: ["auth"],
    text: { en: "Order", hu: "Megrendelés" },
    parent: "myOrders",
    file: "shop/screens/checkout.tsx",
    texts: ["shop", "orders"],
  }),
  myOrders: defineScreen({
    name: "my-orders",
    path: "/my-orders",
    guards: ["auth"],
    text: { en: "My orders", hu: "Rendeléseim" },
    menu: { section: "main", icon: "orders" },
    file: "shop/screens/my-orders.tsx",
    texts: ["orders"],
  }),
  orderDetail: defineScreen({
    name: "my-orders/{id}",
    path: "/my-orders/:id",
    guards: ["auth"],
    text: { en: "Order details", hu: "Rendelés adatai" },
    parent: "myOrders",
    file: "shop/screens/order-detail.tsx",
    texts: ["orders"],
  }),
  myCompanies: defineScreen({
    name: "my-companies",
    path: "/my-companies",
    guards: ["auth"],
    groups: companyGroups,
    text: { en: "Managed companies", hu: "Kezelt cégek" },
    menu: { section: "main", icon: "myCompanies" },
    file: "companies/screens/my-companies.tsx",
  }),
  companyDetail: defineScreen({
    name: "my-companies/{id}",
    path: "/my-companies/:id",
    guards: ["auth"],
    groups: companyGroups,
    text: { en: "Company details", hu: "Cég adatai" },
    parent: "myCompanies",
    file: "companies/screens/company-detail.tsx",
  }),
};

export type ScreenKey = keyof typeof screens;

/** All screens with their keys. */
export const screenList: readonly (readonly [ScreenKey, Screen])[] = Object.entries(
  screens satisfies Record<string, Screen>,
) as [ScreenKey, Screen][]; // Object.entries forgets the names of the keys

/** Patterns of the application's own paths; the edge routes all others elsewhere. */
export const spaPatterns: readonly string[] = screenList
  .filter(([, { served }]) => served === "spa")
  .map(([, { pattern }]) => pattern);

/** The screen at a path, if its parameters are valid; a trailing slash is accepted. */
export function findScreen(pathname: string): Screen | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, "") : pathname;
  return screenList.find(([, screen]) => new RegExp(screen.pattern).test(path))?.[1];
}

/** Whether an address is served as a document of its own: the application has no route for it. */
export function loadsDocument(address: string): boolean {
  const screen = findScreen(address.replace(/[?#].*$/, ""));
  return screen !== undefined && screen.served !== "spa";
}

/** Order of the entries of the main section; the admin section keeps the order of declaration. */
const mainMenu: readonly ScreenKey[] = [
  "myCards",
  "myContacts",
  "myOrders",
  "myCompanies",
  "report",
  "newQuery",
  "newReport",
  "settings",
];

/** All menu entries in display order; rights are checked where they are drawn. */
export const menuScreens: readonly (readonly [ScreenKey, Screen])[] = [
  ...mainMenu.map((key) => [key, screens[key]] as const),
  ...screenList.filter(([, screen]) => screen.menu?.section === "admin"),
];

import { order as orderModel, type Order } from "../../../shared/models/order.ts";
import { product as productModel, type Product } from "../../../shared/models/product.ts";
import { setting } from "../../../shared/models/setting.ts";
import {
  legalPageNames,
  listNeededSettings,
  settingSpecs,
  type SettingKey,
} from "../../../shared/settings/setting-catalogue.ts";
import type { Store } from "../../../functions/data/store/store.ts";
import { deliverOutbox } from "../../support/outbox.ts";
import { findMailsTo } from "../../support/waiting-mails.ts";
import type { Hub, Person } from "../../support/start-hub.ts";

/** A valid content of each kind of setting. */
export const settingSamples = {
  line: { value: "Minta Kft." },
  name: { value: "Minta" },
  mailbox: { value: "hello" },
  email: { value: "segitseg@nevjegy.example" },
  phone: { value: "+3612345678" },
  days: { value: "8" },
  count: { value: "1000" },
  rate: { value: "14" },
  switch: { value: "on" },
  texts: {
    texts: {
      en: "# Scope\n\nFirst line\nsecond line\n\n- one\n- <b>two</b>",
      hu: "# Hatály\n\nŐrült tűz",
    },
  },
} as const;

const shopSettings: SettingKey[] = [
  ...legalPageNames.flatMap(listNeededSettings),
  "bank.name",
  "bank.account",
];

/** Stores every setting that orders need, once; returns what a buyer agrees to. */
export async function setUpShop(store: Store) {
  for (const key of shopSettings) {
    const known = await store.findBy(setting, "key", key);
    // Concurrent tests of one table may both find it missing.
    if (known === undefined)
      await store
        .create(setting, { key, ...settingSamples[settingSpecs[key].kind] })
        .catch(() => undefined);
  }
  const [terms, privacy] = await Promise.all([
    store.findBy(setting, "key", "legal.terms"),
    store.findBy(setting, "key", "legal.privacy"),
  ]);
  return { consents: { terms: terms?.updatedAt ?? "", privacy: privacy?.updatedAt ?? "" } };
}

export function createProduct(store: Store, given: Partial<Product> = {}): Promise<Product> {
  const text = { name: "Tölgyfa kártya", description: "" };
  return store.create(productModel, {
    texts: { en: { ...text, name: "Oak card" }, hu: text },
    kind: "individual",
    price: 12_990,
    vat: 27,
    seats: 1,
    carrier: "nfc",
    images: [],
    order: 1,
    active: true,
    ...given,
  });
}

export const address = {
  name: "Szűcs Eszter",
  zip: "9400",
  city: "Sopron",
  address: "Várkerület 27.",
};

/** The fields of a draft as its buyer sends them. */
export function makeOrder(lines: object[], given: Record<string, unknown> = {}) {
  return {
    lines,
    buyer: { name: "Szűcs Eszter", email: "eszter@tolgyfa.example" },
    billing: address,
    ...given,
  };
}

/** A draft of two pieces of one product, with its product and total. */
export async function makeDraft(hub: Hub, person: Person, given: Partial<Product> = {}) {
  const sold = await createProduct(hub.store, given);
  const draft = await person.create(orderModel, makeOrder([{ product: sold._id, quantity: 2 }]));
  return { sold, draft, total: sold.price * 2 };
}

/** Places a draft. */
export function place(
  person: Person,
  input: { id: string; total: number } & Record<string, unknown>,
) {
  return person.raw("POST", "/api/hub/runner/order/place", input);
}

/** A stored order of one product in some state, with the prices of a placed one. */
export async function createOrder(
  store: Store,
  owner: Person,
  product: Product,
  given: Partial<Order> = {},
): Promise<Order> {
  const { texts, kind, seats, carrier, price, vat } = product;
  const { quantity = 1 } = given.lines?.[0] ?? {};
  const total = price * quantity;
  return store.create(orderModel, {
    number: String(numbers++).padStart(10, "0"),
    lines: [{ product: product._id, quantity }],
    prices: [
      {
        product: product._id,
        name: { en: texts.en.name, hu: texts.hu.name },
        kind,
        carrier,
        seats,
        price,
        vat,
        quantity,
      },
    ],
    total,
    buyer: { name: "Szűcs Eszter", email: owner.user.email },
    billing: address,
    paymentMethod: "transfer",
    state: "draft",
    payment: { state: "open" },
    production: "waiting",
    history: [],
    note: "",
    owner: owner.user._id,
    ...given,
  });
}

/** The mails of all notices to an admin about an order, the oldest first. */
export async function findNoticesTo(hub: Hub, admin: Person, orderId: string) {
  await deliverOutbox(hub, "adminNotice");
  const mails = await findMailsTo(hub, admin.user.email);
  return mails.filter(({ values }) => values["path"] === `/admin/orders/${orderId}`);
}

/** A file that a browser opens by its address, with the session's cookie. */
export async function openOrderFile(hub: { url: string }, person: Person, path: string) {
  const response = await fetch(`${hub.url}${path}`, { headers: { cookie: person.cookie } });
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
}

let numbers = 1;

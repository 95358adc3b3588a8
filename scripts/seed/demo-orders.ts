import { orderStates, type OrderState } from "../../shared/shop/order-states.ts";
import { sumAmounts } from "../../shared/shop/prices.ts";
import { demoCompanies } from "./demo-accounts.ts";
import { demoProducts } from "./demo-products.ts";

/** The states that an order passes before it is in a state, in their order. */
const paths: Readonly<Record<OrderState, readonly OrderState[]>> = {
  draft: [],
  placed: ["placed"],
  awaitingPayment: ["placed", "awaitingPayment"],
  paid: ["placed", "awaitingPayment", "paid"],
  proofSent: ["placed", "awaitingPayment", "paid", "proofSent"],
  proofApproved: ["placed", "awaitingPayment", "paid", "proofSent", "proofApproved"],
  inProduction: ["placed", "awaitingPayment", "paid", "inProduction"],
  encoded: ["placed", "awaitingPayment", "paid", "inProduction", "encoded"],
  shipped: ["placed", "awaitingPayment", "paid", "inProduction", "encoded", "shipped"],
  delivered: [
    "placed",
    "awaitingPayment",
    "paid",
    "inProduction",
    "encoded",
    "shipped",
    "delivered",
  ],
  cancelled: ["placed", "awaitingPayment", "cancelled"],
  withdrawn: ["placed", "awaitingPayment", "paid", "withdrawn"],
  refunded: ["placed", "awaitingPayment", "paid", "withdrawn", "refunded"],
  expired: ["placed", "awaitingPayment", "expired"],
};

/** Hours from the order until it is in a state. */
const hoursUntil: Readonly<Record<OrderState, number>> = {
  draft: 0,
  placed: 0,
  awaitingPayment: 0,
  paid: 26,
  proofSent: 51,
  proofApproved: 75,
  inProduction: 98,
  encoded: 147,
  shipped: 172,
  delivered: 218,
  cancelled: 31,
  withdrawn: 64,
  refunded: 124,
  expired: 8 * 24,
};

/** How long ago the order in each state was placed: its last step is some days old, and unpaid orders are not due yet. */
export const placedDaysAgo: Readonly<Record<OrderState, number>> = {
  draft: 1,
  placed: 1,
  awaitingPayment: 2,
  paid: 3,
  proofSent: 4,
  proofApproved: 5,
  inProduction: 7,
  encoded: 8,
  shipped: 9,
  delivered: 14,
  cancelled: 20,
  withdrawn: 24,
  refunded: 40,
  expired: 30,
};

/** Days in which an order is to be paid. */
const paymentDays = 8;

const buyers = {
  "demo-kartya": {
    name: "Bőhm-Szűcs Eszter",
    email: "kartya@nevjegy.example",
    zip: "9400",
    city: "Sopron",
    address: "Várkerület 27. II. em. 4.",
  },
  "demo-masik": {
    name: "Daniel Ashworth",
    email: "masik@nevjegy.example",
    zip: "1037",
    city: "Budapest",
    address: "Virág tér 3.",
  },
  "demo-ceg": {
    name: "Tölgyfa Műhely Bútoripari és Belsőépítészeti Kft.",
    email: "ceg@nevjegy.example",
    zip: "9400",
    city: "Sopron",
    address: "Várkerület 27.",
    taxNumber: "12345676-2-08",
  },
} as const;
type Buyer = keyof typeof buyers;

/** Every fourth order is that of a company, which cannot withdraw; the others are of two card owners. */
const owners: readonly Buyer[] = ["demo-kartya", "demo-masik", "demo-kartya", "demo-ceg"];

const byRole: Partial<Record<OrderState, "owner" | "system">> = {
  placed: "owner",
  awaitingPayment: "owner",
  proofApproved: "owner",
  withdrawn: "owner",
  expired: "system",
};

const producedStates: readonly OrderState[] = ["inProduction", "encoded", "shipped", "delivered"];
const wasPaid = (state: OrderState) => paths[state].includes("paid");

/** One order in every state, in the order of the state machine. */
export const demoOrders = orderStates.map((state, place) => makeOrder(state, place));

function makeOrder(state: OrderState, place: number) {
  const owner =
    state === "withdrawn" ? "demo-masik" : (owners[place % owners.length] ?? "demo-kartya");
  const { name, email, ...address } = buyers[owner];
  const isTeam = owner === "demo-ceg";
  const isProof = state === "proofSent" || state === "proofApproved";
  const wanted = isTeam
    ? "demo-product-team"
    : isProof
      ? "demo-product-single"
      : "demo-product-sticker";
  const product = demoProducts.find(({ _id }) => _id === wanted);
  if (product === undefined) throw new Error(`No product ${wanted}`);
  const { texts, kind, carrier, seats, price, vat } = product;
  const priced = {
    product: product._id,
    name: { en: texts.en.name, hu: texts.hu.name },
    kind,
    carrier,
    seats,
    isPersonalised: isTeam || isProof,
    price,
    vat,
    quantity: 1,
  };
  const isDraft = state === "draft";
  const { gross, vatAmount } = sumAmounts([priced]);
  return {
    _id: `demo-order-${state}`,
    number: `DEM${String(place).padStart(7, "0")}`,
    lines: [
      {
        product: product._id,
        quantity: 1,
        ...(isProof && {
          personalisation: {
            text: [name, owner === "demo-masik" ? "interior designer" : "belsőépítész"],
          },
        }),
      },
    ],
    prices: isDraft ? [] : [priced],
    total: isDraft ? 0 : gross,
    ...(!isDraft && { vatTotal: vatAmount }),
    buyer: { name, email },
    billing: { name, ...address },
    paymentMethod: state === "placed" ? "card" : "transfer",
    state,
    production: findProduction(state),
    note: "",
    owner,
    ...(isTeam && { company: demoCompanies.workshop }),
  };
}

function findProduction(state: OrderState): string {
  if (state === "inProduction") return "running";
  return producedStates.includes(state) ? "done" : "waiting";
}

/** The path of cards that are made to order: nothing is made before the buyer has approved a proof. */
function addProof(path: readonly OrderState[]): readonly OrderState[] {
  const at = path.indexOf("inProduction");
  return at < 0 ? path : path.toSpliced(at, 0, "proofSent", "proofApproved");
}

interface DemoOrder {
  state: OrderState;
  owner: string;
  total: number;
  prices: readonly { isPersonalised: boolean }[];
}

/** The parts of a demo order that hold moments, from the one at which it was placed. */
export function orderMoments({ state, owner, total, prices }: DemoOrder, placedAt: string) {
  const isPersonalised = prices.some((price) => price.isPersonalised);
  const path = isPersonalised ? addProof(paths[state]) : paths[state];
  const at = (passed: OrderState) => addHours(placedAt, hoursUntil[passed]);
  return {
    history: path.map((passed) => ({
      state: passed,
      at: at(passed),
      by: byRole[passed] ?? "admin",
    })),
    payment: {
      state: state === "refunded" ? "refunded" : wasPaid(state) ? "paid" : "open",
      ...(wasPaid(state) && { at: at("paid"), amount: state === "refunded" ? 0 : total }),
      ...(state !== "draft" && { dueAt: addHours(placedAt, paymentDays * 24) }),
    },
    ...(state !== "draft" && {
      consents: { at: placedAt, terms: placedAt, privacy: placedAt, knowsException: true },
    }),
    ...(path.includes("proofSent") && {
      proof: {
        sentAt: at("proofSent"),
        note:
          owner === "demo-masik"
            ? "This is how the card will look, front and back."
            : "Így fog kinézni a kártya elölről és hátulról.",
        ...(state !== "proofSent" && { approvedAt: at("proofApproved") }),
      },
    }),
    ...((state === "shipped" || state === "delivered") && {
      shipment: { at: at("shipped"), carrier: "Magyar Posta", trackingNumber: "RR123456789HU" },
    }),
    ...((state === "withdrawn" || state === "refunded") && {
      withdrawal: {
        at: at("withdrawn"),
        name: buyers["demo-masik"].name,
        lines: [0],
        amount: total,
      },
    }),
  };
}

function addHours(at: string, hours: number): string {
  return new Date(Date.parse(at) + hours * 3_600_000).toISOString();
}

/** The carriers of the orders whose production has begun; the first one of a delivered order is claimed. */
export const demoOrderTags = demoOrders
  .filter(({ state }) => producedStates.includes(state))
  .flatMap(({ _id, number, state, owner, prices, company }, place) =>
    Array.from({ length: prices[0]?.seats ?? 0 }, (_, at) => ({
      _id: `${_id}-${at + 1}`,
      code: `RDE${String(place * 100 + at).padStart(7, "0")}`,
      claimSecret: `C1A1M${String(place * 100 + at + 100).padStart(5, "0")}`,
      kind: prices[0]?.carrier ?? "nfc",
      batch: number,
      order: _id,
      orderLine: 0,
      serial: at + 1,
      ...(company !== undefined && { company }),
      ...(state === "delivered" && at === 0 ? { state: "assigned", owner } : { state: "blank" }),
    })),
  );

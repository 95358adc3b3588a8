import type { OrderState } from "../../shared/shop/order-states.ts";
import { sumAmounts } from "../../shared/shop/prices.ts";
import { addDays, toBudapestTime } from "../../shared/visits/budapest-day.ts";
import { demoCompanies } from "./demo-accounts.ts";
import { agreement } from "./demo-contacts.ts";
import { orderMoments } from "./demo-orders.ts";
import { demoPerson } from "./demo-people.ts";
import { demoProducts } from "./demo-products.ts";

/**
 * Orders and contacts of the last two years, so that charts over months mean something. They belong to the companies'
 * people: the lists of the accounts that people try the product with stay short.
 */

const dayMs = 86_400_000;
/** A step of the history: what it has is written together. */
const stepDays = 28;
const steps = 26;
/** The first step is so many days ago: later orders are those in the states of `demoOrders`. */
const newestDaysAgo = 45;

/** The share of a month in a year's sales, January first. */
const monthShares = [0.7, 0.9, 1.2, 1, 1.1, 0.8, 0.5, 0.5, 1.3, 1.5, 1.2, 0.6] as const;

/** The people of the companies: their numbers (`demoPerson`), and their cards. */
const teams = [
  { company: demoCompanies.workshop, from: 0, people: 12 },
  { company: demoCompanies.bridges, from: 100, people: 40 },
] as const;

/** What the people of the companies ordered, the usual ones more often. */
const wanted = [
  "demo-product-sticker",
  "demo-product-single",
  "demo-product-sticker",
  "demo-product-team",
  "demo-product-single",
  "demo-product-organisation",
] as const;

/** How most orders ended. */
const ends: readonly OrderState[] = [
  "delivered",
  "delivered",
  "delivered",
  "cancelled",
  "delivered",
  "delivered",
  "delivered",
  "expired",
];

const messages = [
  "",
  "Kérem, küldjön árajánlatot!",
  "",
  "Jó volt beszélgetni a kiállításon.",
  "Please send me the brochure.",
  "",
] as const;

type Fields = Record<string, unknown> & { _id: string };

/** What was made at one time. */
export interface HistoryStep {
  /** ISO 8601. */
  at: string;
  orders: Fields[];
  contacts: Fields[];
}

/** The oldest step first. @param now in ms */
export function listDemoHistory(now: number): HistoryStep[] {
  let orders = 0;
  let contacts = 0;
  return Array.from({ length: steps }, (_, step): HistoryStep => {
    const daysAgo = newestDaysAgo + (steps - 1 - step) * stepDays + ((step * 5) % 7);
    const at = momentOf(now - daysAgo * dayMs, step);
    const growth = 0.4 + (0.6 * step) / steps;
    const share = growth * (monthShares[new Date(at).getUTCMonth()] ?? 1);
    return {
      at,
      orders: Array.from({ length: Math.round(4 * share) }, () => makeOrder((orders += 1), at)),
      contacts: Array.from({ length: Math.round(7 * share) }, () =>
        makeContact((contacts += 1), at),
      ),
    };
  });
}

/** Some time in the working hours of that day. */
function momentOf(ms: number, step: number): string {
  const { day } = toBudapestTime(new Date(ms));
  const weekday = new Date(day).getUTCDay();
  const workday = weekday === 0 || weekday === 6 ? addDays(day, -2) : day;
  const hour = String(7 + ((step * 3) % 9)).padStart(2, "0");
  const minute = String((step * 17) % 60).padStart(2, "0");
  return `${workday}T${hour}:${minute}:00.000Z`;
}

/** The number of a person of the companies, and their company. */
function findMember(nth: number) {
  const team = teams[nth % 3 === 0 ? 0 : 1];
  const number = team.from + ((nth * 7) % team.people);
  return { company: team.company, number, owner: `demo-user-${number}` };
}

function makeOrder(nth: number, at: string): Fields {
  const { company, number, owner } = findMember(nth);
  const { lastName, firstName, zip, city, address } = demoPerson(number);
  const product = demoProducts.find(({ _id }) => _id === wanted[nth % wanted.length]);
  if (product === undefined) throw new Error("There is no such product");
  const { _id, texts, kind, carrier, seats, price, vat } = product;
  const quantity = 1 + (nth % 3);
  const line = { product: _id, kind, carrier, seats, price, vat, quantity };
  const name = { en: texts.en.name, hu: texts.hu.name };
  const prices = [{ ...line, name, isPersonalised: false }];
  const { gross, vatAmount } = sumAmounts(prices);
  const state = ends[nth % ends.length] ?? "delivered";
  const fields = { state, owner, total: gross, prices };
  const buyer = `${lastName} ${firstName}`;
  return {
    ...fields,
    ...orderMoments(fields, at),
    _id: `demo-past-order-${nth}`,
    number: `DEH${String(nth).padStart(7, "0")}`,
    lines: [{ product: _id, quantity }],
    vatTotal: vatAmount,
    buyer: { name: buyer, email: `rendeles${nth}@cegek.example` },
    billing: { name: buyer, zip, city, address },
    paymentMethod: nth % 4 === 0 ? "card" : "transfer",
    production: state === "delivered" ? "done" : "waiting",
    note: "",
    ...(kind === "team" && { company }),
  };
}

function makeContact(nth: number, at: string): Fields {
  const { company, number, owner } = findMember(nth);
  const { lastName, firstName, login, phone } = demoPerson(300 + nth);
  const isInquiry = nth % 7 === 3;
  return {
    _id: `demo-past-contact-${nth}`,
    kind: isInquiry ? "inquiry" : "exchange",
    name: `${lastName} ${firstName}`,
    email: `${login}@latogatok.example`,
    phone: nth % 3 === 0 ? phone : "",
    message: messages[nth % messages.length],
    note: "",
    ...(isInquiry
      ? { consent: [] }
      : {
          card: `demo-card-${number}`,
          owner,
          ...(nth % 2 === 0 && { company }),
          ...agreement(at),
        }),
  };
}

import type { Language } from "../../../../shared/languages.ts";

const en = {
  title: "Packages and prices · Névjegy",
  description:
    "Printed business cards with a chip and a QR code, for one person or a whole team. One-off prices with VAT, no monthly fee.",
  hero: {
    title: "A business card that never runs out",
    lead: "Paper in the hand, one tap on the phone. When your number changes, the cards you have already handed out show the new one.",
    packages: "See the packages",
    sample: "Open a sample card",
    back: { title: "Tap it", text: "or scan the code" },
    card: { name: "Anna Nagy", position: "Head of finance", company: "Bridge & Engineering Ltd." },
  },
  packages: "Packages",
  /** When all packages have the same rate. */
  vat: (rate: number) => `Prices include ${rate}% VAT. There is no monthly fee.`,
  vatOf: (rate: number) => `Price including ${rate}% VAT. There is no monthly fee.`,
  mixedVat: "Prices include VAT. There is no monthly fee.",
  once: "one-off price",
  seats: (seats: number, each: string) => `${seats} cards, ${each} each`,
  more: (name: string) => `${name}: details`,
  order: "Add to cart",
  none: "There is no package on offer right now.",
  ask: "Ask us",
  askText: "Would you like something different?",
  payment: {
    transfer: "Pay by bank transfer, on a pro forma invoice.",
    card: "Pay by bank card, on Barion’s own page.",
    both: "Pay by bank transfer, on a pro forma invoice, or by bank card.",
  },
  closed: "We are not taking orders right now.",
  delivery: (days: number) =>
    `Delivered in Hungary by courier within ${days} days of your payment, or of your approval of the proof. The price includes the delivery.`,
  withdrawal:
    "The 14-day right of withdrawal does not apply to personalised cards; it does apply to blank ones.",
  /** What holds for one package. */
  withdrawalOf: {
    madeToOrder:
      "These cards are always made to your order, so the 14-day right of withdrawal does not apply.",
    personalised:
      "You can withdraw within 14 days, unless you have your text, names or logo printed on the cards.",
    blank: "You can withdraw within 14 days of receiving them.",
  },
  details: "Right of withdrawal",
  seller: "Who sells it",
  terms: "Terms",
  all: "All packages",
  steps: {
    title: "How it is made",
    items: [
      { title: "Order", text: "" },
      { title: "Proof", text: "You approve the design; nothing is printed before that." },
      { title: "Production", text: "We read back every chip and check every QR code." },
      { title: "Delivery", text: "The cards arrive by courier, ready to be linked." },
    ],
  },
};

const hu: typeof en = {
  title: "Csomagok és árak · Névjegy",
  description:
    "Nyomtatott névjegykártyák chippel és QR-kóddal, egy embernek vagy az egész csapatnak. Egyszeri, bruttó árak, havidíj nélkül.",
  hero: {
    title: "Névjegy, amely nem fogy el",
    lead: "Papírkártya a kézbe, egy koppintás a telefonra. Ha változik a száma, a már kiosztott kártyái is az újat mutatják.",
    packages: "Csomagok megtekintése",
    sample: "Mintakártya megnyitása",
    back: { title: "Érintse meg", text: "vagy olvassa be a kódot" },
    card: {
      name: "Kovácsné Nagy Anna",
      position: "pénzügyi vezető",
      company: "Hídépítő és Mérnökszolgálati Zrt.",
    },
  },
  packages: "Csomagok",
  vat: (rate) => `Az árak bruttó árak, ${rate}% áfával. Havidíj nincs.`,
  vatOf: (rate) => `Bruttó ár, ${rate}% áfával. Havidíj nincs.`,
  mixedVat: "Az árak bruttó árak. Havidíj nincs.",
  once: "egyszeri díj",
  seats: (seats, each) => `${seats} kártya, ${each}/kártya`,
  more: (name) => `${name}: részletek`,
  order: "Kosárba",
  none: "Most nincs rendelhető csomag.",
  ask: "Kérdezzen tőlünk",
  askText: "Mást szeretne?",
  payment: {
    transfer: "Átutalással fizethet, díjbekérőre.",
    card: "Bankkártyával fizethet, a Barion saját oldalán.",
    both: "Fizethet átutalással, díjbekérőre, vagy bankkártyával.",
  },
  closed: "Most nem fogadunk rendelést.",
  delivery: (days) =>
    `Magyarországra futárral szállítunk, a fizetéstől vagy a látványterv jóváhagyásától számított ${days} napon belül. Az ár a szállítást is tartalmazza.`,
  withdrawal:
    "Az egyedi, névre szóló kártyákra a 14 napos elállási jog nem vonatkozik; az üres kártyákra igen.",
  withdrawalOf: {
    madeToOrder:
      "Ezek a kártyák mindig egyedileg, az Ön megrendelésére készülnek, ezért a 14 napos elállási jog nem vonatkozik rájuk.",
    personalised:
      "14 napon belül elállhat, kivéve, ha szöveget, neveket vagy logót nyomtattat a kártyákra.",
    blank: "Az átvételtől számított 14 napon belül elállhat.",
  },
  details: "Elállási tájékoztató",
  seller: "Az eladó adatai",
  terms: "ÁSZF",
  all: "Minden csomag",
  steps: {
    title: "Így készül",
    items: [
      { title: "Megrendelés", text: "" },
      { title: "Látványterv", text: "Ön hagyja jóvá, addig nem nyomtatunk." },
      {
        title: "Gyártás és írás",
        text: "Minden chipet visszaolvasunk, minden QR-kódot ellenőrzünk.",
      },
      { title: "Kiszállítás", text: "A kártyákat futár kézbesíti, összekapcsolásra készen." },
    ],
  },
};

const texts: Readonly<Record<Language, typeof en>> = { en, hu };

/** Texts of the pages with packages. */
export function getPackageTexts(language: Language): typeof en {
  return texts[language];
}

type PaymentMethod = "transfer" | "card";

/** How an order is paid; nothing while there is no way to pay. */
export function describePayment(
  methods: readonly PaymentMethod[],
  language: Language,
): string | undefined {
  const { payment } = getPackageTexts(language);
  const [first, ...others] = methods;
  if (first === undefined) return undefined;
  return others.length > 0 ? payment.both : payment[first];
}

/** How cards are made, with the ways to pay that are offered. */
export function listSteps(methods: readonly PaymentMethod[], language: Language) {
  const { title, items } = getPackageTexts(language).steps;
  return {
    title,
    items: items.map((item) =>
      item.text === "" ? { ...item, text: describePayment(methods, language) ?? "" } : item,
    ),
  };
}

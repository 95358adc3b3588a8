import type { Language } from "../../../../shared/languages.ts";
import type { PublicProduct } from "../../../../shared/operations/shop-replies.ts";

const en = {
  title: "Packages and prices · Névjegy",
  description:
    "Printed business cards with a chip and a QR code, for one person or a whole team. One-off prices with VAT, no monthly fee.",
  hero: {
    title: "A business card that never runs out",
    lead: "Paper in the hand, one tap on the phone. When your number changes, the cards you have already handed out show the new one.",
    packages: "See the packages",
    sample: "Open a sample card",
  },
  /** On the drawn cards. */
  back: { title: "Tap it", text: "or scan the code" },
  cards: [
    { name: "Anna Nagy", position: "Head of finance", company: "Bridge & Engineering Ltd." },
    { name: "dr. Gergely Őri", position: "Legal counsel", company: "Bridge & Engineering Ltd." },
    { name: "Réka Szűcs", position: "Site engineer", company: "Bridge & Engineering Ltd." },
    { name: "Bence Tóth", position: "Surveyor", company: "Bridge & Engineering Ltd." },
    { name: "Dóra Balogh", position: "Head of HR", company: "Bridge & Engineering Ltd." },
  ],
  packages: "Packages",
  /** When all packages have the same rate. */
  vat: (rate: number) => `Prices include ${rate}% VAT. There is no monthly fee.`,
  vatOf: (rate: number) => `Price including ${rate}% VAT. There is no monthly fee.`,
  mixedVat: "Prices include VAT. There is no monthly fee.",
  once: "one-off price",
  seats: (seats: number, each: string) => `${seats} cards, ${each} each`,
  stickers: (seats: number, each: string) => `${seats} stickers, ${each} each`,
  /** What may be printed. */
  prints: { text: "lines of text", names: "a name on each card", artwork: "your logo" },
  printed: (prints: readonly string[]) =>
    `You can have printed on it: ${listWords(prints, "and")}.`,
  /** The button of a package; its name for those who hear it alone. */
  more: { text: "Details", name: (name: string) => `${name}: details` },
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
  delivery: (days: number, hasProof: boolean) =>
    `Delivered in Hungary by courier within ${days} days of your payment${hasProof ? ", or of your approval of the proof" : ""}. The price includes the delivery.`,
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
    order: "Order",
    proof: { title: "Proof", text: "You approve the design; nothing is printed before that." },
    production: {
      title: "Production",
      text: "We read back every chip and check every QR code.",
    },
    /** Of carriers without a chip. */
    printing: { title: "Printing", text: "We check every QR code before it is printed." },
    delivery: { title: "Delivery", text: "The parcel arrives by courier, ready to be linked." },
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
  },
  back: { title: "Érintse meg", text: "vagy olvassa be a kódot" },
  cards: [
    {
      name: "Kovácsné Nagy Anna",
      position: "pénzügyi vezető",
      company: "Hídépítő és Mérnökszolgálati Zrt.",
    },
    {
      name: "dr. Őri Gergely",
      position: "jogtanácsos",
      company: "Hídépítő és Mérnökszolgálati Zrt.",
    },
    {
      name: "Szűcs Réka",
      position: "építésvezető",
      company: "Hídépítő és Mérnökszolgálati Zrt.",
    },
    { name: "Tóth Bence", position: "földmérő", company: "Hídépítő és Mérnökszolgálati Zrt." },
    { name: "Balogh Dóra", position: "HR-vezető", company: "Hídépítő és Mérnökszolgálati Zrt." },
  ],
  packages: "Csomagok",
  vat: (rate) => `Az árak bruttó árak, ${rate}% áfával. Havidíj nincs.`,
  vatOf: (rate) => `Bruttó ár, ${rate}% áfával. Havidíj nincs.`,
  mixedVat: "Az árak bruttó árak. Havidíj nincs.",
  once: "egyszeri díj",
  seats: (seats, each) => `${seats} kártya, ${each}/kártya`,
  stickers: (seats, each) => `${seats} matrica, ${each}/matrica`,
  prints: { text: "szöveges sorok", names: "név minden kártyára", artwork: "saját logó" },
  printed: (prints) => `Kérhető rá: ${listWords(prints, "és")}.`,
  more: { text: "Részletek", name: (name) => `${name}: részletek` },
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
  delivery: (days, hasProof) =>
    `Magyarországra futárral szállítunk, a fizetéstől ${hasProof ? "vagy a látványterv jóváhagyásától " : ""}számított ${days} napon belül. Az ár a szállítást is tartalmazza.`,
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
    order: "Megrendelés",
    proof: { title: "Látványterv", text: "Ön hagyja jóvá, addig nem nyomtatunk." },
    production: {
      title: "Gyártás és írás",
      text: "Minden chipet visszaolvasunk, minden QR-kódot ellenőrzünk.",
    },
    printing: { title: "Nyomtatás", text: "Nyomtatás előtt minden QR-kódot ellenőrzünk." },
    delivery: {
      title: "Kiszállítás",
      text: "A csomagot futár kézbesíti, összekapcsolásra készen.",
    },
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

/** Whether cards of a package may be made to a design that the buyer approves. */
export function mayHaveProof({
  personalisation,
  madeToOrder,
}: Pick<PublicProduct, "personalisation" | "madeToOrder">): boolean {
  return personalisation.length > 0 || madeToOrder;
}

/** How cards are made, with the ways to pay that are offered; of one package, only the steps that it has. */
export function listSteps(
  methods: readonly PaymentMethod[],
  language: Language,
  product?: Pick<PublicProduct, "carrier" | "personalisation" | "madeToOrder">,
) {
  const { title, order, proof, production, printing, delivery } = getPackageTexts(language).steps;
  return {
    title,
    items: [
      { title: order, text: describePayment(methods, language) ?? "" },
      ...(product && !mayHaveProof(product) ? [] : [proof]),
      product?.carrier === "qr" ? printing : production,
      delivery,
    ],
  };
}

function listWords(words: readonly string[], and: string): string {
  const first = words.slice(0, -1);
  return first.length === 0 ? words.join("") : `${first.join(", ")} ${and} ${words.at(-1) ?? ""}`;
}

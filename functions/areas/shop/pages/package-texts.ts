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
  askText: "Pay by bank transfer, on a pro forma invoice. Would you like something different?",
  withdrawal:
    "The 14-day right of withdrawal does not apply to personalised cards; it does apply to blank ones.",
  details: "Terms and withdrawal",
  all: "All packages",
  steps: {
    title: "How it is made",
    items: [
      { title: "Order", text: "By bank transfer, on a pro forma invoice." },
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
  askText: "Átutalással fizethet, díjbekérőre. Mást szeretne?",
  withdrawal:
    "Az egyedi, névre szóló kártyákra a 14 napos elállási jog nem vonatkozik; az üres kártyákra igen.",
  details: "Elállás és részletek",
  all: "Minden csomag",
  steps: {
    title: "Így készül",
    items: [
      { title: "Megrendelés", text: "Átutalással, díjbekérőre." },
      { title: "Nyomdai próba", text: "A látványtervet Ön hagyja jóvá, addig nem nyomtatunk." },
      {
        title: "Gyártás és írás",
        text: "Minden chipet visszaolvasunk, minden QR-kódot ellenőrzünk.",
      },
      { title: "Kiszállítás", text: "A kártyákat futár viszi, összekapcsolásra készen." },
    ],
  },
};

const texts: Readonly<Record<Language, typeof en>> = { en, hu };

/** Texts of the pages with packages. */
export function getPackageTexts(language: Language): typeof en {
  return texts[language];
}

import type { cardMailsEn } from "./card-mails.en.ts";

/** Mails about cards, in Hungarian. */
export const cardMailsHu: typeof cardMailsEn = {
  cardLocked: {
    subject: "Zárolták a kártyáját: {{card}}",
    lines: [
      "Egy adminisztrátor zárolta a kártyáját. Mostantól csak adminisztrátor szerkesztheti.",
      "A nyilvános oldala változatlanul működik, és a kártyát Ön bármikor aktiválhatja vagy inaktiválhatja.",
    ],
    facts: { card: "Kártya" },
    button: "A kártya megnyitása",
    why: "Azért kapta ezt a levelet, mert a kártya az Öné.",
  },
  cardUnlocked: {
    subject: "Feloldották a kártyáját: {{card}}",
    lines: ["Egy adminisztrátor feloldotta a kártyáját. Ismét szerkesztheti."],
    facts: { card: "Kártya" },
    button: "A kártya megnyitása",
    why: "Azért kapta ezt a levelet, mert a kártya az Öné.",
  },
  cardSent: {
    subject: "Elérhetőségek: {{name}}",
    lines: [
      "Elküldtük a kért elérhetőségeket. A csatolt fájllal a névjegyei közé mentheti őket.",
      "A kártya oldalán mindig a legfrissebb adatok láthatók.",
    ],
    facts: { name: "Név", position: "Beosztás", employer: "Cég" },
    button: "A kártya megnyitása",
    ifNotYou:
      "Ha nem Ön kérte, valaki elírt egy címet. Nincs teendője: a címet nem őrizzük meg, és több levél nem érkezik.",
    why: "Azért kapta ezt a levelet, mert a címét megadták egy kártya nyilvános oldalán.",
  },
};

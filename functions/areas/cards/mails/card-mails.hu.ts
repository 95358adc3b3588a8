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
  cardTaken: {
    subject: "Más kapta meg a kártyáját: {{card}}",
    lines: [
      "Egy adminisztrátor másnak adta a kártyáját. Ön többé nem nyithatja meg és nem szerkesztheti.",
      "Azok a névjegyek, amelyeket a látogatók Önnél hagytak, a listájában maradnak.",
    ],
    facts: { card: "Kártya", company: "Cég" },
    button: "A kártyáim megnyitása",
    ifNotYou: "Ha úgy gondolja, hogy tévedés történt, kérdezze meg a cége egyik adminisztrátorát.",
    why: "Azért kapta ezt a levelet, mert a kártya eddig az Öné volt.",
  },
  cardReceived: {
    subject: "Megkapta ezt a kártyát: {{card}}",
    lines: ["Egy adminisztrátor Önnek adta ezt a kártyát. Megnyithatja és szerkesztheti."],
    facts: { card: "Kártya", company: "Cég" },
    button: "A kártya megnyitása",
    why: "Azért kapta ezt a levelet, mert a kártya mostantól az Öné.",
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
  codeFound: {
    subject: "Megtalálták a kódját: {{code}}",
    lines: [
      "Ezt a kódot Ön elveszettnek jelentette. A megtalálója üzenetet hagyott Önnek. Nem tudjuk, ki ő, és ő sem ismeri az Ön címét.",
      "Ha visszakapta, a kártya oldalán jelezze, hogy megkerült, és a kód ismét működik.",
    ],
    facts: { code: "Kód", message: "Üzenet" },
    button: "A kártya megnyitása",
    ifNotYou:
      "Ne adjon meg pénzt, jelszót vagy kódot kérő üzenetre semmit: az üzenetet egy idegen írta.",
    why: "Azért kapta ezt a levelet, mert az elveszett kód az Öné.",
  },
};

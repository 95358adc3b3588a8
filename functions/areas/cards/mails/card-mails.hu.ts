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
    subject: "Új tulajdonosa van a kártyájának: {{card}}",
    lines: [
      "Egy adminisztrátor másnak adta a kártyáját. Ön többé nem nyithatja meg és nem szerkesztheti.",
      "A kártyán kapott kapcsolatok a listájában maradnak.",
    ],
    facts: { card: "Kártya", company: "Cég" },
    button: "A kártyáim megnyitása",
    ifNotYou: "Ha úgy gondolja, hogy tévedés történt, kérdezze meg a cége egyik adminisztrátorát.",
    why: "Azért kapta ezt a levelet, mert a kártya eddig az Öné volt.",
  },
  cardAndContactsTaken: {
    subject: "Új tulajdonosa van a kártyájának: {{card}}",
    lines: [
      "Egy adminisztrátor másnak adta a kártyáját. Ön többé nem nyithatja meg és nem szerkesztheti.",
      "Azok a kapcsolatok, akiknek az adatait a cége is láthatja, a kártyával mentek. A többi megmarad a listáján.",
    ],
    facts: { card: "Kártya", company: "Cég" },
    button: "A kártyáim megnyitása",
    ifNotYou: "Ha úgy gondolja, hogy tévedés történt, kérdezze meg a cége egyik adminisztrátorát.",
    why: "Azért kapta ezt a levelet, mert a kártya eddig az Öné volt.",
  },
  successorNamed: {
    subject: "Utódja lett a kártyájának: {{card}}",
    lines: [
      "A cége kijelölte, melyik kártya veszi át az Önéét. Ha az Ön kártyája inaktív, az oldala megmutatja a látogatóknak az utódot.",
      "A kapcsolatairól Ön dönt: a kapcsolatai listáján átadhatja azokat, akiknek az adatait a cége is láthatja.",
    ],
    facts: { card: "Kártya", substitute: "Utód" },
    button: "A kártya megnyitása",
    why: "Azért kapta ezt a levelet, mert a kártya az Öné.",
  },
  successorChosen: {
    subject: "Az Ön kártyája lett az utód: {{substitute}}",
    lines: [
      "A cége az Ön kártyáját jelölte ki egy másik utódjának. Ha az a kártya inaktív, az oldala az Önére vezeti a látogatókat.",
    ],
    facts: { card: "Kártya", substitute: "Utód" },
    button: "A kártyám megnyitása",
    why: "Azért kapta ezt a levelet, mert az utód kártyája az Öné.",
  },
  standInNamed: {
    subject: "Helyettese van a kártyájának: {{card}}",
    lines: [
      "A cége helyettest jelölt ki a kártyájához. Amíg a kártya inaktív, az oldala az alábbi napig a helyetteshez irányítja a látogatókat.",
    ],
    facts: { card: "Kártya", substitute: "Helyettes", date: "Utolsó nap" },
    button: "A kártya megnyitása",
    why: "Azért kapta ezt a levelet, mert a kártya az Öné.",
  },
  standInChosen: {
    subject: "Az Ön kártyája lett a helyettes: {{substitute}}",
    lines: [
      "A cége az Ön kártyáját jelölte ki helyettesnek. Amíg a másik kártya inaktív, az oldala az alábbi napig az Önéhez irányítja a látogatókat.",
    ],
    facts: { card: "Kártya", substitute: "Helyettes", date: "Utolsó nap" },
    button: "A kártyám megnyitása",
    why: "Azért kapta ezt a levelet, mert a helyettes kártyája az Öné.",
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
      "Ha nem Ön kérte, valaki valószínűleg elírta a címét. Nincs teendője: a címet nem őrizzük meg, és nem írunk többet.",
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
      "Legyen óvatos, ha pénzt, jelszót vagy kódot kérnek Öntől: az üzenetet egy idegen írta.",
    why: "Azért kapta ezt a levelet, mert az elveszett kód az Öné.",
  },
};

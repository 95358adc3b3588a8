import type { contactMailsEn } from "./contact-mails.en.ts";

/** Mails about the details that a visitor left on a card, in Hungarian. */
export const contactMailsHu: typeof contactMailsEn = {
  contactReceived: {
    subject: "Új kapcsolat érkezett a kártyáján",
    lines: ["A kártyája egyik látogatója megadta Önnek az adatait, és várja a jelentkezését."],
    facts: { card: "Kártya" },
    button: "A kapcsolat megnyitása",
    why: "Azért kapta ezt a levelet, mert a kártya az Öné.",
  },
  exchangeReceipt: {
    subject: "Visszaigazolás a megadott adatairól",
    lines: [
      "Az alábbi adatokat adta meg egy kártyán, hogy a tulajdonosa felvehesse Önnel a kapcsolatot.",
      "A megadott adatokat bármikor töröltetheti: ekkor azonnal töröljük őket, és többé senki sem látja.",
    ],
    facts: { person: "A kártya tulajdonosa", email: "E-mail", phone: "Telefon" },
    button: "Adataim törlése",
    ifNotYou: "Ha nem Ön volt az, törölje az adatokat a gombbal, és semmi sem marad belőlük.",
    why: "Azért kapta ezt a levelet, mert ezt a címet adták meg egy nyilvános kártyán.",
  },
};

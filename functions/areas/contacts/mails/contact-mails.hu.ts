import type { contactMailsEn } from "./contact-mails.en.ts";

/** Mails about the details that a visitor left on a card, in Hungarian. */
export const contactMailsHu: typeof contactMailsEn = {
  contactReceived: {
    subject: "Új kapcsolat érkezett a kártyáján",
    lines: ["A kártyája egyik látogatója megadta Önnek az adatait, és várja a jelentkezését."],
    facts: { visitor: "A megadott név", card: "Kártya" },
    button: "A kapcsolat megnyitása",
    why: "Azért kapta ezt a levelet, mert a kártya az Öné.",
  },
  exchangeReceipt: {
    subject: "Visszaigazolás a megadott adatairól",
    lines: [
      "Az alábbi adatokat adta meg egy kártyán, hogy a tulajdonosa felvehesse Önnel a kapcsolatot.",
      "Az adatokat bármikor törölheti az alábbi linken.",
    ],
    facts: { person: "A kártya tulajdonosa", email: "E-mail", phone: "Telefon" },
    button: "A kártya megnyitása",
    ifNotYou:
      "Ha nem Ön volt, törölje az adatokat az alábbi linken: semmit sem őrzünk meg belőlük.",
    elsewhere: "Adataim törlése",
    why: "Azért kapta ezt a levelet, mert ezt a címet adták meg egy nyilvános kártyán.",
  },
  inquiryReceived: {
    subject: "Egy látogató üzenetet küldött",
    lines: ["Egy látogató üzenetet hagyott a kapcsolati oldalon, és e-mailben várja a választ."],
    button: "Üzenetek megnyitása",
    why: "Azért kapta ezt a levelet, mert a szolgáltatás adminjai kapják meg.",
  },
  inquiryReceipt: {
    subject: "Megkaptuk az üzenetét",
    lines: [
      "Köszönjük, hogy írt nekünk. Erre a címre válaszolunk.",
      "Az üzenetét bármikor törölheti: ekkor azonnal eltávolítjuk.",
    ],
    facts: { email: "E-mail", phone: "Telefon" },
    button: "Üzenetem törlése",
    ifNotYou: "Ha nem Ön volt az, törölje az üzenetet a gombbal, és semmi sem marad belőle.",
    why: "Azért kapta ezt a levelet, mert ezt a címet adták meg a kapcsolati oldalunkon.",
  },
};

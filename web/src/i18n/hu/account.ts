import type { account as english } from "../en/account.ts";

/** Login, refused screens, and mails to send again. */
export const account: typeof english = {
  login: {
    title: "Bejelentkezés",
    lead: "Jelentkezzen be, hogy szerkeszthesse a kártyáit és a profilját.",
    email: "E-mail-cím",
    password: "Jelszó",
    forgotPassword: "Elfelejtett jelszó",
    submit: "Bejelentkezés",
    busy: "Bejelentkezés…",
    noAccount: "Még nincs fiókja?",
    signUp: "Regisztráció",
    fillInAll: "Töltse ki az összes mezőt!",
    failed: "Sikertelen bejelentkezés",
    lost: {
      elsewhere: "Egy másik lapon kijelentkezett.",
      ended: "Lejárt a bejelentkezése, vagy egy másik eszközről kijelentkeztették.",
    },
    draftsStay: "A nem mentett szöveg megmarad: bejelentkezés után folytathatja.",
    confirmLead: "Jelentkezzen be, hogy megerősítse: Ön az.",
    confirmEnded: "A levélben lévő link már nem érvényes.",
    confirmEndedText: "Felhasználták vagy lejárt. Jelentkezzen be újra, és küldünk egy másikat.",
  },
  done: {
    confirmed: "Sikerült megerősíteni az e-mail-címét.",
    confirmedText: "Most már bejelentkezhet.",
    joined: "Elfogadta a meghívót.",
    joinedText: "A szokott módon bejelentkezhet.",
    passwordSet: "A jelszó módosítása sikeres!",
    passwordSetText: "Jelentkezzen be az új jelszóval.",
    registered: "A regisztráció befejeződött.",
    registeredText: "Most már bejelentkezhet.",
  },
  mail: {
    again: "A levél újraküldése",
    sending: "Küldés…",
    sentAgain: "Újra elküldtük a levelet.",
    missing: "Nem kapta meg? Nézze meg a levélszemét között is.",
    failed: "A levelet nem sikerült elküldeni.",
    waitTime: "{{time}} múlva",
  },
  noAccess: {
    missingGroup:
      "Ezt az oldalt csak egy hozzáférési csoport tagjai nyithatják meg. A csoportba adminisztrátor veheti fel.",
    deniedByGuard: "Ezzel a fiókkal ez az oldal most nem nyitható meg.",
    myCards: "Kártyáim",
    logIn: "Bejelentkezés",
    logOut: "Kijelentkezés",
    loggingOut: "Kijelentkezés…",
  },
};

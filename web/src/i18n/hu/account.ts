import type { account as english } from "../en/account.ts";

/** Login, sign-up, password and profile. */
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
  },
  noAccess: {
    missingGroup:
      "Ez a képernyő olyan hozzáférési csoporté, amelynek a fiókja nem tagja. Adminisztrátor veheti fel a csoportba.",
    deniedByGuard: "Ez a képernyő most nem nyitható meg ezzel a fiókkal.",
    myCards: "Kártyáim",
    logIn: "Bejelentkezés",
    logOut: "Kijelentkezés",
    loggingOut: "Kijelentkezés…",
  },
};

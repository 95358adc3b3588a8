import type { start as english } from "../en/start.ts";

/** The landing page. */
export const start: typeof english = {
  title: "Névjegy, amely nem fogy el",
  lead: "Egy oldal az elérhetőségeivel. Aki beolvassa a kódját, alkalmazás nélkül elmentheti a névjegyei közé. Ha változik a száma, a már átadott kártyák is az újat mutatják.",
  logIn: "Bejelentkezés",
  myCards: "Kártyáim",
  signUp: "Regisztráció",
  sample: { name: "Kovácsné Nagy Anna", position: "pénzügyi vezető", company: "Hídépítő Zrt." },
  how: "Így működik",
  steps: [
    {
      title: "Kitölti a kártyát",
      text: "Név, beosztás, telefon, e-mail, cím, weboldal. Gépelés közben látja, milyen lesz az oldal.",
    },
    {
      title: "Megosztja",
      text: "Megmutatja a QR-kódját, vagy elküldi a rövid címét. Mindkettő mindig az Ön oldalára vezet.",
    },
    {
      title: "Elmentik",
      text: "Egyetlen gomb, és Ön ott van a névjegyeik között. Cserébe nem kérünk tőlük semmit.",
    },
    {
      title: "Kézben tartja",
      text: "A kártyát bármikor aktiválhatja vagy inaktiválhatja. Amíg inaktív, az oldala nem mutat adatot.",
    },
  ],
  facts: "Amiről gondoskodik",
  factList: [
    {
      title: "Két nyelven",
      text: "Az oldal a látogató böngészője szerint magyarul vagy angolul jelenik meg. A nevek és címek sorrendje a nyelvet követi.",
    },
    {
      title: "Könnyű és csendes",
      text: "A nyilvános oldal egyetlen kis fájl: sütik és reklámok nélkül, JavaScript nélkül is működik.",
    },
    {
      title: "Egy embernek vagy csapatnak",
      text: "Saját kártyákhoz, vagy egy egész cég kártyáihoz, saját adminisztrátorokkal.",
    },
  ],
};

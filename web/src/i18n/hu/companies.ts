import type { companies as english } from "../en/companies.ts";

export const companies: typeof english = {
  empty: {
    title: "Még nincs kezelt cége",
    text: "Itt jelennek meg a cégek, amelyeknek Ön az adminisztrátora.",
  },
  own: {
    title: "Cégeim",
    lead: "A céghez tartozó kártyáira a cég szabályai érvényesek.",
    admin: "Adminisztrátor",
    member: "Tag",
    leave: "Kilépés",
    leaveOf: "Kilépés: {{name}}",
    leaving: "Kilépés…",
    leaveTitle: "Kilép a cégből: {{name}}?",
    leaveText:
      "Megszűnik a hozzáférése a céghez. A céghez tartozó kártyái inaktívvá válnak, és a cégnél maradnak. Visszatérni csak új meghívóval lehet.",
    left: "Kilépett a cégből: {{name}}",
    leaveFailed: "Nem sikerült kilépni a cégből.",
    empty: "Ön egy céghez sem tartozik.",
  },
  missing: {
    title: "A cég nem található",
    text: "Lehet, hogy törölték, vagy már nem Ön az adminisztrátora.",
    toList: "A kezelt cégekhez",
  },
};

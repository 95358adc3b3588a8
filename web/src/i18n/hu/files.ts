import type { files as english } from "../en/files.ts";

/** A felhasználó saját fájljai. */
export const files: typeof english = {
  title: "Fájljaim",
  lead: "Minden, amit feltöltött, köztük a kártyák borítóképei.",
  hint: "Bármilyen típus, egyenként legfeljebb {{limit}}.",
  used_one: "{{limit}} tárhelyből {{used}} foglalt, {{count}} fájl",
  used_other: "{{limit}} tárhelyből {{used}} foglalt, {{count}} fájl",
  nearlyFull: "Hamarosan megtelik a tárhelye.",
  full: "Megtelt a tárhelye.",
  makeRoom: "Törölje azokat a fájlokat, amelyekre nincs szüksége.",
  none: "Még nincs fájlja.",
  more: "Továbbiak",
  deleteOf: "Törlés: {{name}}",
  inUse: {
    title: "Ez a fájl most nem törölhető",
    text_one: "„{{name}}” ezen a kártyán szerepel. Előbb válasszon ott másik képet.",
    text_other: "„{{name}}” ezeken a kártyákon szerepel. Előbb válasszon ott másik képet.",
  },
  delete: {
    title: "Törli a fájlt?",
    text: "„{{name}}” törlődik. Ez nem vonható vissza.",
    yes: "Törlés",
    done: "A fájlt töröltük.",
    failed: "A fájlt nem sikerült törölni.",
  },
};

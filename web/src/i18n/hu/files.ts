import type { files as english } from "../en/files.ts";

/** A felhasználó saját fájljai. */
export const files: typeof english = {
  title: "Fájljaim",
  lead: "Minden, amit feltöltött, köztük a kártyák borítóképei.",
  hint: "Bármilyen típus, egyenként legfeljebb {{limit}}.",
  used_one: "{{used}} foglalt, összesen {{limit}} áll rendelkezésre; {{count}} fájl",
  used_other: "{{used}} foglalt, összesen {{limit}} áll rendelkezésre; {{count}} fájl",
  nearlyFull: "Hamarosan megtelik a tárhelye.",
  full: "Megtelt a tárhelye.",
  makeRoom: "Törölje azokat a fájlokat, amelyekre nincs szüksége.",
  none: "Még nincs fájlja.",
  more: "Továbbiak",
  deleteOf: "Törlés: {{name}}",
  inUse: {
    title: "Ez a fájl most nem törölhető",
    text_one: "„{{name}}” ennek a kártyának a képe. Előbb válasszon ott másikat.",
    text_other: "„{{name}}” ezeknek a kártyáknak a képe. Előbb válasszon ott másikat.",
  },
  delete: {
    title: "Törli a fájlt?",
    text: "„{{name}}” törlődik. Ez nem vonható vissza.",
    yes: "Törlés",
    done: "A fájl törölve.",
    failed: "A fájl nem törölhető.",
  },
};

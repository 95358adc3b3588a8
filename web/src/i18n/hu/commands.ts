import type { commands as english } from "../en/commands.ts";

export const commands: typeof english = {
  title: "Keresés és ugrás",
  placeholder: "Név, kód vagy képernyő",
  results: "A keresés találatai",
  screens: "Képernyők",
  actions: "Műveletek",
  language: "Nyelvváltás: {{language}}",
  searching: "Keresés…",
  partial: "Az adatok egy részét még nem sikerült átnézni. Újra próbáljuk…",
  failed: "Az adatok között most nem lehet keresni. A képernyők és a műveletek elérhetők.",
  count_one: "{{count}} találat",
  count_other: "{{count}} találat",
  help: {
    title: "Gyorsbillentyűk",
    everywhere: "Mindenhol",
    lists: "Listákban",
    open: "Képernyő megnyitása: két billentyű egymás után",
    single: "Gyorsbillentyűk Ctrl és Command nélkül",
    keys: {
      commands: "Keresés és ugrás",
      save: "Módosítások mentése",
      search: "Keresés a listában",
      help: "Ez a súgó",
    },
    rows: {
      rows: "Előző vagy következő sor",
      controls: "Soron belül",
      pages: "Tíz sor fel vagy le",
      ends: "Első vagy utolsó sor",
      extend: "Kijelölés bővítése",
      all: "Minden találat kijelölése",
      none: "Kijelölés törlése",
    },
  },
};

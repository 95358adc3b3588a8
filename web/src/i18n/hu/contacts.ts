import type { contacts as english } from "../en/contacts.ts";

export const contacts: typeof english = {
  search: "Keresés a kapcsolatok között",
  count_one: "{{count}} kapcsolat",
  count_other: "{{count}} kapcsolat",
  nothingFound: "Nincs találat erre: „{{words}}”.",
  more: "Továbbiak",
  moreFailed: "A további kapcsolatokat nem sikerült betölteni.",
  leftAt: "Érkezett: {{when}}",
  openCard: "A kártya megnyitása",
  cardGone: "Ez a kártya már nem az Öné",
  save: "Mentés a névjegyek közé",
  fields: {
    companyName: "Cég",
    position: "Beosztás",
    message: "Üzenet",
    card: "Kártya",
    consent: "Hozzájárult: {{when}}",
    note: "Jegyzet",
  },
  note: {
    title: "Saját jegyzet",
    lead: "Csak Ön látja.",
    save: "Jegyzet mentése",
    saved: "A jegyzetet elmentettük.",
  },
  pass: {
    action: "Átadás az utódnak",
    title: "Átadja a kapcsolatot? {{name}}",
    text: "A kapcsolatot – az Ön jegyzetével együtt – az a munkatárs kapja meg, aki átvette a kártyát. Ön többé nem látja.",
    yes: "Átadás",
    done: "Kapcsolat átadva.",
  },
  delete: {
    action: "A kapcsolat törlése",
    title: "Törli ezt a kapcsolatot: {{name}}?",
    text: "Ez nem vonható vissza.",
    yes: "Törlés",
    done: "A kapcsolatot töröltük.",
  },
  export: {
    text: "Letöltés",
    label: "Letöltés: az összes kapcsolat",
    csv: "Lista Excelhez (CSV)",
    vcf: "Névjegyfájl (vCard)",
  },
  empty: {
    title: "Még nincs kapcsolata",
    text: "Aki megnyitja valamelyik kártyáját, megadhatja Önnek az adatait. Itt találja majd őket.",
    toCards: "A kártyáimhoz",
  },
  missing: {
    title: "A kapcsolat nem található",
    text: "Lehet, hogy törölték, vagy az adatok megadója visszavonta.",
    toList: "A kapcsolataimhoz",
  },
};

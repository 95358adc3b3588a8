import type { admin as english } from "../en/admin.ts";

export const admin: typeof english = {
  name: "Név",
  createdAt: "Létrehozva: {{when}}",
  form: "Adatok",
  facts: "További adatok",
  missing: {
    title: "Nincs ilyen adatlap",
    text: "Lehet, hogy törölték, vagy hibás a hivatkozás.",
  },
  delete: {
    title: "{{name}} törlése?",
    text: "Az adatlap minden listából eltűnik.",
    yes: "Törlés",
    done: "Törölve: {{name}}",
  },
  cards: {
    search: "Keresés név, cég, e-mail vagy kód szerint",
    state: "Állapot",
    openPage: "Nyilvános oldal megnyitása",
    openCompany: "Cég megnyitása",
    empty: { title: "Még nincs kártya", text: "Itt jelenik meg, amint valaki létrehoz egyet." },
    services: {
      activate: {
        action: "Aktiválás",
        title_one: "Aktiválja a kártyát?",
        title_other: "Aktivál {{count}} kártyát?",
        text: "A nyilvános oldaluk ismét megnyitható lesz.",
        done: "A kártya aktív.",
      },
      inactivate: {
        action: "Inaktiválás",
        title_one: "Inaktiválja a kártyát?",
        title_other: "Inaktivál {{count}} kártyát?",
        text: "A nyilvános oldaluk azt mutatja majd, hogy a kártya inaktív.",
        done: "A kártya inaktív.",
      },
      lock: {
        action: "Zárolás",
        title_one: "Zárolja a kártyát?",
        title_other: "Zárol {{count}} kártyát?",
        text: "Utána csak adminisztrátor szerkesztheti őket.",
        done: "A kártya zárolva.",
      },
      unlock: {
        action: "Feloldás",
        title_one: "Feloldja a kártya zárolását?",
        title_other: "Feloldja {{count}} kártya zárolását?",
        text: "A tulajdonosuk ismét szerkesztheti őket.",
        done: "A zárolás feloldva.",
      },
    },
  },
  contacts: {
    search: "Keresés név, cég vagy e-mail szerint",
    empty: {
      title: "Még nincs kapcsolat",
      text: "Itt jelenik meg, amit a látogatók a kártyákon és a kapcsolati oldalon hagynak.",
    },
  },
  users: {
    search: "Keresés név vagy e-mail szerint",
    state: "Állapot",
    states: {
      active: "Aktív",
      suspended: "Felfüggesztve",
      erasing: "Törlésre vár",
      unconfirmed: "Az e-mail-cím nincs megerősítve",
      invited: "Meghívva",
    },
    empty: { title: "Még nincs felhasználó", text: "Hívja meg az elsőt." },
    invite: {
      open: "Felhasználó meghívása",
      title: "Új felhasználó meghívása",
      text: "E-mailben kap egy hivatkozást, amellyel beállíthatja a fiókját. Ha a levél elveszett, hívja meg újra.",
      language: "A levél nyelve",
      submit: "Meghívó küldése",
      busy: "Küldés…",
      done: "Elküldtük a meghívót: {{email}}",
    },
    services: {
      suspend: {
        action: "Felfüggesztés",
        title_one: "Felfüggeszti a fiókot?",
        title_other: "Felfüggeszt {{count}} fiókot?",
        text: "Azonnal kijelentkeztetjük, és a visszaállításig nem tud belépni. A kártyái megmaradnak.",
        done: "A fiók felfüggesztve.",
      },
      restore: {
        action: "Fiók visszaállítása",
        title_one: "Visszaállítja a fiókot?",
        title_other: "Visszaállít {{count}} fiókot?",
        text: "Ismét be tud jelentkezni.",
        done: "A fiók visszaállítva.",
      },
      endAccess: {
        action: "Kijelentkeztetés mindenhol",
        title_one: "Mindenhol kijelentkezteti a felhasználót?",
        title_other: "Mindenhol kijelentkeztet {{count}} felhasználót?",
        text: "Minden munkamenete és a neki küldött hivatkozások érvényüket vesztik. Újra be tud jelentkezni.",
        done: "Mindenhol kijelentkeztettük.",
      },
    },
  },
  settings: {
    search: "Keresés kulcs szerint",
    tabs: { label: "Beállítások", masterData: "Listák", site: "Oldalbeállítások" },
    empty: { title: "Még nincs érték", text: "Hozza létre egy lista első értékét." },
    create: {
      open: "Új érték",
      title: "Új listaérték",
      text: "Szöveg ({{language}})",
      kindHelp: "A lista neve, amelyhez tartozik. Új névvel új lista kezdődik.",
      submit: "Érték létrehozása",
    },
    order: { title: "Egy lista sorrendje", list: "Lista" },
    neededBy:
      "Ehhez az oldalhoz kell: {{page}}. Amíg hiányzik, az oldal nem látható, és nem lehet rendelni.",
    initial: "Ha üres: {{value}}",
    sections: {
      provider: "Szolgáltató",
      bank: "Bankszámla",
      legal: "Jogi szövegek",
      shop: "Bolt",
      campaign: "Kampányok",
    },
    keys: {
      provider: {
        name: "Cégnév",
        address: "Székhely",
        taxNumber: "Adószám",
        registrationNumber: "Cégjegyzékszám",
        registeredBy: "Nyilvántartó bíróság",
        email: "E-mail-cím",
        phone: "Telefonszám",
        hosting: "Tárhelyszolgáltató: név, cím és e-mail-cím",
      },
      bank: { name: "A bank neve", account: "Számlaszám" },
      legal: {
        terms: "Általános szerződési feltételek",
        privacy: "Adatkezelési tájékoztató",
        imprint: "További adatok az impresszumban",
      },
      shop: {
        isOpen: "Fogadunk új rendeléseket",
        paymentDays: "Fizetési határidő (nap)",
        deliveryDays: "Szállítási idő (nap)",
        returnAddress: "A visszaküldés címe",
      },
      campaign: {
        secondPersonFrom: "Ennél több címzettnél másik személy jóváhagyása kell",
        mailsPerSecond: "A levelezőszolgáltató által engedett levelek másodpercenként",
      },
    },
  },
  archive: {
    title: "Archiválja ezt az értéket?",
    text: "Többé nem lehet kiválasztani, és ezt nem lehet visszavonni. Ahol már szerepel, ott megmarad.",
    yes: "Archiválás",
    done: "Az érték archiválva.",
  },
  /** Values of choices, by model and field. */
  options: {
    contact: { kind: { exchange: "Kártyán hagyott", inquiry: "Érdeklődés" } },
    feedback: { kind: { problem: "Hiba", idea: "Ötlet", praise: "Dicséret" } },
    tag: {
      kind: { qr: "Nyomtatott kód", nfc: "Chip" },
      state: {
        blank: "Nem használt",
        assigned: "Használatban",
        lost: "Elveszett",
        retired: "Kivonva",
      },
    },
  },
};

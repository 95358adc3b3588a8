/** Forms, histories and actions of records, whatever their model is. */
export const records = {
  form: {
    discard: "Változások elvetése",
    inLanguage: "{{label}} ({{language}})",
    fieldExample: "{{problem}} Pl. {{example}}",
    /** By the input of the field. */
    examples: {
      tel: "+36\u00a030\u00a0123\u00a04567",
      email: "anna@ceg.example",
      url: "www.ceg.example",
    },
  },
  conflict: {
    text: "Az adatlap időközben megváltozott. Válassza ki, mi maradjon meg.",
    title: "Melyik változat maradjon?",
    mine: "Az enyém",
    theirs: "A mentett",
    save: "Mentés így",
    cancel: "Vissza a szerkesztéshez",
    nothing: "A két változat időközben azonos lett. A mentéssel léphet tovább.",
  },
  history: {
    title: "Változások",
    lead: "Ki mit módosított, a legújabbal kezdve.",
    more_one: "Még {{count}} megjelenítése",
    more_other: "Még {{count}} megjelenítése",
    older: "Régebbiek megjelenítése",
    old: "előtte",
    new: "utána",
    undoOf: "Visszavonás: {{when}}",
    final:
      "Azt a módosítást vonhatja vissza, amelynek mezője azóta nem változott, és Ön most is szerkesztheti.",
    facts: {
      create: "Létrehozás",
      restore: "Visszaállítás",
      delete: "Törlés",
      changed: "{{field}}: módosult",
      other: "Módosítás",
    },
    who: {
      self: "Ön",
      owner: "A tulajdonos",
      companyAdmin: "A cég egyik adminisztrátora",
      admin: "Adminisztrátor",
      system: "Névjegy",
      other: "Valaki más",
    },
  },
  undo: {
    done: "A módosítást visszavontuk.",
    failed: "A módosítást nem sikerült visszavonni.",
  },
  /** In place of a value. */
  empty: "üres",
  languages: { hu: "magyar", en: "angol" },
  /** In place of the name of a record that cannot be read. */
  missing: "már nem létezik",
  comments: {
    title: "Megjegyzések",
    lead: "Mindenki olvashatja, aki ezt az adatlapot meg tudja nyitni.",
    new: "Új megjegyzés",
    send: "Küldés",
    more: "Régebbi megjegyzések",
    edited: "szerkesztve",
    actions: "A megjegyzés műveletei",
    edit: "Megjegyzés szerkesztése",
    delete: "Megjegyzés törlése",
    deleteTitle: "Törli a megjegyzést?",
    failed: "A megjegyzést nem sikerült elküldeni.",
  },
};

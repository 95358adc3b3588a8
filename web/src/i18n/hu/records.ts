/** Forms, histories and actions of records, whatever their model is. */
export const records = {
  form: {
    fieldExample: "{{problem}} Pl. {{example}}",
    /** By the input of the field. */
    examples: {
      tel: "+36\u00a030\u00a0123\u00a04567",
      email: "anna@ceg.example",
      url: "www.ceg.example",
    },
  },
  conflict: {
    title: "Melyik változat maradjon?",
    mine: "Az enyém",
    theirs: "A mentett",
    save: "Mentés így",
    cancel: "Vissza a szerkesztéshez",
    nothing: "A két változat időközben azonos lett. A mentéssel léphet tovább.",
  },
  undo: {
    done: "A módosítást visszavontuk.",
    failed: "A módosítást nem sikerült visszavonni.",
  },
  /** In place of a value. */
  empty: "üres",
};

/** Forms, histories and actions of records, whatever their model is. */
export const records = {
  form: {
    fieldExample: "{{problem}} E.g. {{example}}",
    /** By the input of the field. */
    examples: {
      tel: "+36\u00a030\u00a0123\u00a04567",
      email: "anna@company.example",
      url: "www.company.example",
    },
  },
  conflict: {
    title: "Which version should stay?",
    mine: "Mine",
    theirs: "As saved",
    save: "Save this choice",
    cancel: "Back to editing",
    nothing: "Both versions are the same now. Save to continue.",
  },
  undo: {
    done: "Change undone.",
    failed: "Couldn’t undo the change.",
  },
  /** In place of a value. */
  empty: "empty",
};

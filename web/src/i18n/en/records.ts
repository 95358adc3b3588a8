/** Forms, histories and actions of records, whatever their model is. */
export const records = {
  form: {
    discard: "Discard changes",
    inLanguage: "{{label}} ({{language}})",
    fieldExample: "{{problem}} E.g. {{example}}",
    /** By the input of the field. */
    examples: {
      tel: "+36\u00a030\u00a0123\u00a04567",
      email: "anna@company.example",
      url: "www.company.example",
    },
  },
  conflict: {
    text: "This record has changed in the meantime. Choose what to keep.",
    title: "Which version should stay?",
    mine: "Mine",
    theirs: "As saved",
    save: "Save this choice",
    cancel: "Back to editing",
    nothing: "Both versions are the same now. Save to continue.",
  },
  history: {
    title: "Changes",
    lead: "Who changed what, newest first.",
    more_one: "Show {{count}} more",
    more_other: "Show {{count}} more",
    older: "Show older ones",
    old: "before",
    new: "now",
    undoOf: "Undo: {{when}}",
    final: "You can undo a change if the field hasn’t changed since and you can still edit it.",
    facts: {
      create: "Created",
      restore: "Restored",
      delete: "Deleted",
      changed: "{{field}} changed",
      other: "Changed",
    },
    who: {
      self: "You",
      owner: "The owner",
      companyAdmin: "A company admin",
      admin: "An admin",
      system: "Névjegy",
      other: "Someone else",
    },
  },
  undo: {
    done: "Change undone.",
    failed: "Couldn’t undo the change.",
  },
  /** In place of a value. */
  empty: "empty",
  languages: { hu: "Hungarian", en: "English" },
  /** In place of the name of a record that cannot be read. */
  missing: "no longer exists",
  comments: {
    title: "Comments",
    lead: "Everyone who can open this record can read them.",
    new: "New comment",
    send: "Send",
    more: "Show older comments",
    edited: "edited",
    actions: "Comment actions",
    edit: "Edit comment",
    delete: "Delete comment",
    deleteTitle: "Delete this comment?",
    failed: "Couldn’t send the comment.",
  },
};

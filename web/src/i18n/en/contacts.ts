/** What visitors have left on the user's cards. */
export const contacts = {
  search: "Search by name or e-mail address",
  nothingFound: "Nobody is found for “{{words}}”.",
  more: "Show more",
  moreFailed: "The next contacts could not be loaded.",
  leftAt: "Left {{when}}",
  openCard: "Open the card",
  save: "Add to contacts",
  fields: {
    phone: "Phone",
    email: "E-mail",
    message: "Message",
    card: "Left on",
    consent: "Agreed on {{when}}",
    note: "Note",
  },
  note: {
    title: "My note",
    lead: "Whoever left the details does not see it.",
    save: "Save the note",
    saved: "The note is saved.",
  },
  delete: {
    action: "Delete this contact",
    title: "Delete {{name}}?",
    text: "This cannot be undone.",
    yes: "Delete",
    done: "The contact has been deleted.",
  },
  export: {
    label: "Take all contacts with you",
    csv: "As a list for Excel (CSV)",
    vcf: "As contacts (vCard)",
  },
  empty: {
    title: "Nobody has left their details yet",
    text: "Whoever opens one of your cards can leave you their details. You find them here.",
    toCards: "To my cards",
  },
  missing: {
    title: "This contact is not here",
    text: "It may have been deleted, or its giver has taken it back.",
    toList: "To my contacts",
  },
};

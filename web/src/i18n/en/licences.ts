/** The screen of open-source licences. */
export const licences = {
  lead: "Névjegy contains this software of others. Open an entry to read its licence.",
  noText: "The package has no text of its licence: {{licence}}.",
};

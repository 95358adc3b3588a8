/** Companies that the user administers. */
export const companies = {
  empty: {
    title: "No company to manage yet",
    text: "Once you administer a company, you find it here.",
  },
  missing: {
    title: "This company is not here",
    text: "It may have been deleted, or you no longer administer it.",
    toList: "To the managed companies",
  },
};

/** Companies that the user administers. */
export const companies = {
  empty: {
    title: "No company to manage yet",
    text: "Once you administer a company, you find it here.",
  },
  own: {
    title: "My companies",
    lead: "You see the name and the look of each company, and your cards in it follow its rules.",
    admin: "Administrator",
    member: "Member",
    leave: "Leave",
    leaveOf: "Leave {{name}}",
    leaving: "Leaving…",
    leaveTitle: "Leave the company: {{name}}?",
    leaveText:
      "You lose all rights in this company. Its cards that you use become inactive and stay with the company. You can come back only with a new invitation.",
    left: "You have left the company: {{name}}",
    leaveFailed: "You could not leave the company.",
    empty: "You belong to no company.",
  },
  missing: {
    title: "This company is not here",
    text: "It may have been deleted, or you no longer administer it.",
    toList: "To the managed companies",
  },
};

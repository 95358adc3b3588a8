/** Companies that the user administers. */
export const companies = {
  empty: {
    title: "No company to manage yet",
    text: "Companies you administer appear here.",
  },
  own: {
    title: "My companies",
    lead: "Your cards in a company follow that company's rules.",
    admin: "Administrator",
    member: "Member",
    leave: "Leave",
    leaveOf: "Leave {{name}}",
    leaving: "Leaving…",
    leaveTitle: "Leave the company: {{name}}?",
    leaveText:
      "You lose access to this company. The cards you use there become inactive and stay with the company. To return, you need a new invitation.",
    left: "You have left the company: {{name}}",
    leaveFailed: "You could not leave the company.",
    empty: "You don't belong to a company.",
  },
  missing: {
    title: "Company not found",
    text: "It may have been deleted, or you no longer administer it.",
    toList: "To the managed companies",
  },
};

/** The admin area. */
export const admin = {
  name: "Name",
  createdAt: "Created: {{when}}",
  form: "Details",
  facts: "More about it",
  missing: {
    title: "This record doesn’t exist",
    text: "It may have been deleted, or the link is wrong.",
  },
  delete: {
    title: "Delete {{name}}?",
    text: "The record disappears from every list.",
    yes: "Delete",
    done: "Deleted: {{name}}",
  },
  cards: {
    search: "Search by name, company, email or code",
    state: "State",
    openPage: "Open public page",
    openCompany: "Open company",
    empty: { title: "No cards yet", text: "Cards appear here as soon as someone makes one." },
    services: {
      activate: {
        action: "Activate",
        title_one: "Activate this card?",
        title_other: "Activate {{count}} cards?",
        text: "Their public pages can be opened again.",
        done: "Card activated.",
      },
      inactivate: {
        action: "Inactivate",
        title_one: "Inactivate this card?",
        title_other: "Inactivate {{count}} cards?",
        text: "Their public pages show that the card is inactive.",
        done: "Card inactivated.",
      },
      lock: {
        action: "Lock",
        title_one: "Lock this card?",
        title_other: "Lock {{count}} cards?",
        text: "Afterwards only admins can edit them.",
        done: "Card locked.",
      },
      unlock: {
        action: "Unlock",
        title_one: "Unlock this card?",
        title_other: "Unlock {{count}} cards?",
        text: "Their owners can edit them again.",
        done: "Card unlocked.",
      },
    },
  },
  contacts: {
    search: "Search by name, company or email",
    empty: {
      title: "No contacts so far",
      text: "What visitors leave on cards and on the contact page appears here.",
    },
  },
  users: {
    search: "Search by name or email",
    state: "State",
    states: {
      active: "Active",
      suspended: "Suspended",
      erasing: "Will be erased",
      unconfirmed: "Email not confirmed",
      invited: "Invited",
    },
    empty: { title: "No users yet", text: "Invite the first one." },
    invite: {
      open: "Invite user",
      title: "Invite a user",
      text: "They get an email with a link to set up their account. Invite them again if the email was lost.",
      language: "Language of the mail",
      submit: "Send invitation",
      busy: "Sending…",
      done: "Invitation sent: {{email}}",
    },
    services: {
      suspend: {
        action: "Suspend",
        title_one: "Suspend this account?",
        title_other: "Suspend {{count}} accounts?",
        text: "They are logged out at once and cannot log in until you restore them. Their cards stay.",
        done: "Account suspended.",
      },
      restore: {
        action: "Restore account",
        title_one: "Restore this account?",
        title_other: "Restore {{count}} accounts?",
        text: "They can log in again.",
        done: "Account restored.",
      },
      endAccess: {
        action: "Log out everywhere",
        title_one: "Log this user out everywhere?",
        title_other: "Log {{count}} users out everywhere?",
        text: "All their sessions and the links mailed to them stop working. They can log in again.",
        done: "Logged out everywhere.",
      },
    },
  },
  archive: {
    title: "Archive this value?",
    text: "It can no longer be chosen. This cannot be undone. Records that use it keep it.",
    yes: "Archive",
    done: "Value archived.",
  },
  /** Values of choices, by model and field. */
  options: {
    contact: { kind: { exchange: "Left on a card", inquiry: "Inquiry" } },
    feedback: { kind: { problem: "Problem", idea: "Idea", praise: "Praise" } },
    tag: {
      kind: { qr: "Printed code", nfc: "Chip" },
      state: { blank: "Unused", assigned: "In use", lost: "Lost", retired: "Retired" },
    },
  },
};

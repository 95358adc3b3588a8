/** What users can do with their stored data. */
export const yourData = {
  title: "Your data",
  news: {
    title: "News by email",
    on: "You’re subscribed.",
    off: "You’re unsubscribed.",
    saveFailed: "Failed to save!",
  },
  download: {
    title: "Download your data",
    lead: "A ZIP file with your data as JSON and all your files.",
    start: "Prepare the download",
    busy: "Preparing…",
    slow: "This may take a few minutes. You can leave this page and ask for it again later.",
    ready: "The download is ready.",
    fetch: "Download the file",
    life_one: "The link works for {{count}} minute.",
    life_other: "The link works for {{count}} minutes.",
    failed: "Couldn’t prepare the download.",
    again: "Try again",
  },
  leave: {
    title: "Delete your account",
    lead_one: "Your account, cards and files are deleted after {{count}} day.",
    lead_other: "Your account, cards and files are deleted after {{count}} days.",
    start: "Delete account",
    dialogTitle: "Delete your account?",
    dialogText_one:
      "For {{count}} day everything stays as it is, including your public cards, and you can change your mind. Then everything is deleted for good.",
    dialogText_other:
      "For {{count}} days everything stays as it is, including your public cards, and you can change your mind. Then everything is deleted for good.",
    orders:
      "Of orders that were paid, we keep the invoice data for the time that accounting law asks for.",
    openOrders_one:
      "You have {{count}} open order. We still deliver it and keep its data until then; you can no longer follow it here.",
    openOrders_other:
      "You have {{count}} open orders. We still deliver them and keep their data until then; you can no longer follow them here.",
    password: "Password",
    passwordHelp: "You logged in a while ago, so please enter your password.",
    wrongPassword: "The password entered is incorrect!",
    submit: "Delete account",
    busy: "Saving…",
    failed: "Couldn’t delete the account.",
    lastAdmin: "You are the only admin of a company. Name another admin first.",
    planned: "Your account will be deleted on {{date}}.",
    plannedText: "Until then everything stays as it is, including your public cards.",
    keep: "Keep my account",
    keepBusy: "Saving…",
    kept: "Deletion cancelled.",
    keepFailed: "Failed to save!",
  },
};

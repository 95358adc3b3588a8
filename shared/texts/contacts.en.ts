/** Texts of the pages on which visitors leave their details and take them back. */
export const exchangeEn = {
  title: "Share your details",
  intro: (name: string) => `Your details go to ${name}.`,
  name: "Name",
  companyName: "Company",
  position: "Position",
  email: "Email",
  phone: "Phone",
  neither: "Enter an email address or a phone number.",
  either: (name: string) => `Enter an email address or a phone number, so ${name} can reply.`,
  message: "Message",
  optional: "optional",
  /** After a message that the format is wrong. */
  examples: {
    email: "For example: anna@company.example",
    phone: "For example: +44\u00A020\u00A07946\u00A00958",
  },
  send: "Send my details",
  back: "Back to the card",
  promise: "You can delete your details at any time.",
  wrong: "Please check the marked fields.",
  hasty: "For security reasons, please send it once more.",
  agreeFirst: "We can’t pass on your details without this.",
  privacy: "How we handle your details",
  left: {
    title: "Details sent",
    text: (name: string) => `${name} has been notified.`,
    receipt: "We’re sending a receipt to:",
    card: "Open the card",
    takeBack: "Delete my details",
  },
  takeBack: {
    title: "Delete the details you gave?",
    text: "What you left on the card is deleted at once. This cannot be undone.",
    confirm: "Delete my details",
  },
  gone: {
    title: "Your details are deleted",
    text: "No one can see them any more.",
  },
};
export type ExchangeTexts = typeof exchangeEn;

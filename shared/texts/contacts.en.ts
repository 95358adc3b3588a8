/** Texts of the pages on which visitors leave their details and take them back. */
export const exchangeEn = {
  title: "Share your details",
  intro: (name: string) => `${name} gets what you write here.`,
  name: "Name",
  email: "E-mail",
  phone: "Phone",
  neither: "Give an e-mail address or a phone number.",
  either: "Give an e-mail address or a phone number, so that you can be answered.",
  message: "Message",
  optional: "optional",
  /** After a message that the format is wrong. */
  examples: {
    email: "For example: anna@company.example",
    phone: "For example: +44\u00A020\u00A07946\u00A00958",
  },
  send: "Send my details",
  back: "Back to the card",
  promise: "You can have the details you give deleted at any time.",
  wrong: "Please check the marked fields.",
  hasty: "For security reasons, please send it once more.",
  agreeFirst: "Without this we may not pass your details on.",
  left: {
    title: "Your details are with them",
    text: "They have been told. If you gave an e-mail address, you will get a receipt there.",
    takeBack: "Delete my details",
  },
  takeBack: {
    title: "Delete the details you gave?",
    text: "What you left on the card is deleted at once. This cannot be undone.",
    confirm: "Delete my details",
  },
  gone: {
    title: "Your details are deleted",
    text: "Nobody sees them any more.",
  },
};
export type ExchangeTexts = typeof exchangeEn;

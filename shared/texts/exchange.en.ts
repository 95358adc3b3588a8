/** Texts of the pages on which visitors leave their details and take them back. */
export const exchangeEn = {
  title: "Share your details",
  intro: (name: string) => `${name} gets what you write here, and nobody else does.`,
  name: "Name",
  email: "E-mail",
  phone: "Phone",
  either: "Give an e-mail address or a phone number, so that you can be answered.",
  message: "Message",
  optional: "optional",
  send: "Send my details",
  back: "Back to the card",
  promise: "You can take your details back at any time.",
  wrong: "Please check the marked fields.",
  hasty: "That was quicker than we expect of people. Please send it once more.",
  agreeFirst: "Without this we may not pass your details on.",
  left: {
    title: "Your details are with them",
    text: "They have been told. If you gave an e-mail address, you will get a receipt there.",
    takeBack: "Take my details back",
  },
  takeBack: {
    title: "Take your details back?",
    text: "What you left on the card is deleted at once. This cannot be undone.",
    confirm: "Delete my details",
  },
  gone: {
    title: "Your details are deleted",
    text: "Nobody sees them any more.",
  },
};
export type ExchangeTexts = typeof exchangeEn;

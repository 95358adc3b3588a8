import type { MailText } from "../../../mail/mail-text.ts";

/** Mails about the details that a visitor left on a card, in English. */
export const contactMailsEn = {
  contactReceived: {
    subject: "Somebody left their details on your card",
    lines: ["A visitor of your card has left you their details and would like to hear from you."],
    facts: { card: "Card" },
    button: "Open the contact",
    why: "You get this mail because the card is yours.",
  },
  exchangeReceipt: {
    subject: "You have left your details on a card",
    lines: [
      "You left these details on a card, so that its owner can contact you.",
      "You can have them deleted at any time: they are then gone at once, and nobody sees them any more.",
    ],
    facts: { person: "Card of", email: "E-mail", phone: "Phone" },
    button: "Delete my details",
    ifNotYou: "If it was not you, delete the details with the button, and nothing remains of them.",
    why: "You get this mail because this address was given on a public card.",
  },
} satisfies Record<string, MailText>;

export type ContactMail = keyof typeof contactMailsEn;

import type { MailText } from "../../../mail/mail-text.ts";

/** Mails about the details that a visitor left on a card, in English. */
export const contactMailsEn = {
  contactReceived: {
    subject: "Someone left their details on your card",
    lines: ["A visitor left you their details and would like to hear from you."],
    facts: { visitor: "Name they gave", card: "Card" },
    button: "Open the contact",
    why: "You’re receiving this email because the card is yours.",
  },
  exchangeReceipt: {
    subject: "You left your details on a card",
    lines: [
      "You left these details on a card, so that its owner can contact you.",
      "You can delete them at any time with the link below.",
    ],
    facts: { person: "Card of", email: "Email", phone: "Phone" },
    button: "Open the card",
    ifNotYou:
      "If this wasn’t you, delete the details with the link below. We won’t keep any of them.",
    elsewhere: "Delete my details",
    why: "You’re receiving this email because this address was given on a public card.",
  },
  inquiryReceived: {
    subject: "A visitor has written to you",
    lines: ["A visitor left a message on the contact page and expects an answer by email."],
    button: "Open the messages",
    why: "You’re receiving this email because it goes to the admins of the service.",
  },
  inquiryReceipt: {
    subject: "We have received your message",
    lines: [
      "Thank you for writing to us. We’ll reply to this address.",
      "You can delete your message at any time. It is removed at once.",
    ],
    facts: { email: "Email", phone: "Phone" },
    button: "Delete my message",
    ifNotYou:
      "If this wasn’t you, delete the message with the button above. We won’t keep any of it.",
    why: "You’re receiving this email because this address was given on our contact page.",
  },
} satisfies Record<string, MailText>;

export type ContactMail = keyof typeof contactMailsEn;

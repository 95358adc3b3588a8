import type { MailText } from "../../../mail/mail-text.ts";

/** Mails about cards, in English. */
export const cardMailsEn = {
  cardLocked: {
    subject: "Your card “{{card}}” has been locked",
    lines: [
      "An administrator has locked your card. From now on only admins can edit it.",
      "Its public page works as before, and you can activate or inactivate the card at any time.",
    ],
    facts: { card: "Card" },
    button: "Open the card",
    why: "You get this mail because the card is yours.",
  },
  cardUnlocked: {
    subject: "Your card “{{card}}” has been unlocked",
    lines: ["An administrator has unlocked your card. You can edit it again."],
    facts: { card: "Card" },
    button: "Open the card",
    why: "You get this mail because the card is yours.",
  },
  cardSent: {
    subject: "Contact details: {{name}}",
    lines: [
      "Here are the contact details that you asked for. The attached file adds them to your contacts.",
      "The card always shows the latest details.",
    ],
    facts: { name: "Name", position: "Position", employer: "Company" },
    button: "Open the card",
    ifNotYou:
      "If it was not you who asked for this, somebody mistyped an address. There is nothing to do: we keep no list, and nothing more will come.",
    why: "You get this mail because your address was given on a card's public page.",
  },
} satisfies Record<string, MailText>;

export type CardMail = keyof typeof cardMailsEn;

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
    why: "You're receiving this email because the card is yours.",
  },
  cardUnlocked: {
    subject: "Your card “{{card}}” has been unlocked",
    lines: ["An administrator has unlocked your card. You can edit it again."],
    facts: { card: "Card" },
    button: "Open the card",
    why: "You're receiving this email because the card is yours.",
  },
  cardTaken: {
    subject: "Your card “{{card}}” has another owner",
    lines: [
      "An administrator has given your card to another person. You can no longer open or edit it.",
      "The contacts that visitors left with you stay in your list.",
    ],
    facts: { card: "Card", company: "Company" },
    button: "Open my cards",
    ifNotYou: "If you think this is a mistake, ask an administrator of your company.",
    why: "You're receiving this email because the card was yours until now.",
  },
  cardReceived: {
    subject: "You have received the card “{{card}}”",
    lines: ["An administrator has given you this card. You can open and edit it."],
    facts: { card: "Card", company: "Company" },
    button: "Open the card",
    why: "You're receiving this email because the card is yours now.",
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
      "If you didn't ask for this, someone mistyped an address. There is nothing to do: we keep no list, and nothing more will come.",
    why: "You're receiving this email because your address was given on a card's public page.",
  },
  codeFound: {
    subject: "Someone found your code {{code}}",
    lines: [
      "You reported this code lost. Its finder left a message for you. We don’t know who they are, and they don’t know your address.",
      "When you have it back, mark it as found on the card’s page, and it works again.",
    ],
    facts: { code: "Code", message: "Message" },
    button: "Open the card",
    ifNotYou:
      "Be careful with requests for money, passwords or codes: a stranger wrote the message.",
    why: "You're receiving this email because the lost code is yours.",
  },
} satisfies Record<string, MailText>;

export type CardMail = keyof typeof cardMailsEn;

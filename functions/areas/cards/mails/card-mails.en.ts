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
    why: "You’re receiving this email because the card is yours.",
  },
  cardUnlocked: {
    subject: "Your card “{{card}}” has been unlocked",
    lines: ["An administrator has unlocked your card. You can edit it again."],
    facts: { card: "Card" },
    button: "Open the card",
    why: "You’re receiving this email because the card is yours.",
  },
  cardTaken: {
    subject: "Your card “{{card}}” has another owner",
    lines: [
      "An administrator has given your card to someone else. You can no longer open or edit it.",
      "The contacts that visitors left with you stay in your list.",
    ],
    facts: { card: "Card", company: "Company" },
    button: "Open my cards",
    ifNotYou: "If you think this is a mistake, ask an administrator of your company.",
    why: "You’re receiving this email because the card was yours until now.",
  },
  cardAndContactsTaken: {
    subject: "Your card “{{card}}” has another owner",
    lines: [
      "An administrator has given your card to someone else. You can no longer open or edit it.",
      "The contacts whose details your company may see went with the card. All others stay in your list.",
    ],
    facts: { card: "Card", company: "Company" },
    button: "Open my cards",
    ifNotYou: "If you think this is a mistake, ask an administrator of your company.",
    why: "You’re receiving this email because the card was yours until now.",
  },
  successorNamed: {
    subject: "Your card has a successor: {{card}}",
    lines: [
      "Your company has named a successor for your card. When the card is inactive, its page tells visitors who took over.",
      "You decide about your contacts: on your contact list you can pass on those whose details your company may see.",
    ],
    facts: { card: "Card", substitute: "Successor" },
    button: "Open the card",
    why: "You’re receiving this email because the card is yours.",
  },
  successorChosen: {
    subject: "Your card is now a successor: {{substitute}}",
    lines: [
      "Your company has named your card as the successor of another one. When that card is inactive, its page leads visitors to yours.",
    ],
    facts: { card: "Card", substitute: "Successor" },
    button: "Open my card",
    why: "You’re receiving this email because the successor’s card is yours.",
  },
  standInNamed: {
    subject: "Your card has a stand-in: {{card}}",
    lines: [
      "Your company has named a stand-in for your card. While the card is inactive, its page sends visitors to the stand-in until the day below.",
    ],
    facts: { card: "Card", substitute: "Stand-in", date: "Last day" },
    button: "Open the card",
    why: "You’re receiving this email because the card is yours.",
  },
  standInChosen: {
    subject: "Your card is now a stand-in: {{substitute}}",
    lines: [
      "Your company has named your card as a stand-in. While the other card is inactive, its page sends visitors to yours until the day below.",
    ],
    facts: { card: "Card", substitute: "Stand-in", date: "Last day" },
    button: "Open my card",
    why: "You’re receiving this email because the stand-in’s card is yours.",
  },
  cardReceived: {
    subject: "You have received the card “{{card}}”",
    lines: ["An administrator has given you this card. You can open and edit it."],
    facts: { card: "Card", company: "Company" },
    button: "Open the card",
    why: "You’re receiving this email because the card is yours now.",
  },
  cardSent: {
    subject: "Contact details: {{name}}",
    lines: [
      "Here are the contact details you asked for. Open the attached file to add them to your contacts.",
      "The card always shows the latest details.",
    ],
    facts: { name: "Name", position: "Position", employer: "Company" },
    button: "Open the card",
    ifNotYou:
      "If you didn’t ask for this, someone probably mistyped their address. There’s nothing to do: we don’t store your address and won’t write again.",
    why: "You’re receiving this email because your address was given on a card’s public page.",
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
    why: "You’re receiving this email because the lost code is yours.",
  },
} satisfies Record<string, MailText>;

export type CardMail = keyof typeof cardMailsEn;

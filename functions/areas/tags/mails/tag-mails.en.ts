import type { MailText } from "../../../mail/mail-text.ts";

/** Mails about printed codes and chips, in English. */
export const tagMailsEn = {
  tagClaimed: {
    subject: "Code {{code}} now belongs to your account",
    lines: [
      "Anyone who scans the printed code or taps the chip sees the card that it is linked to.",
      "On the card’s page you can move it to another card, report it lost or release it at any time.",
    ],
    facts: { code: "Code", card: "Card" },
    button: "See what it opens",
    ifNotYou:
      "If you don’t recognise this code, change your password, and release the code on the card’s page.",
    why: "You’re receiving this email because the code has been linked to your account.",
  },
  tagLost: {
    subject: "Code {{code}} has been reported lost",
    lines: [
      "Anyone who scans it sees that it’s lost, and nothing about you.",
      "If it turns up, mark it as found on the card’s page, and it works again at once.",
    ],
    facts: { code: "Code", card: "Card" },
    button: "Open the card",
    ifNotYou: "If this wasn’t you, and your company doesn’t manage the code, change your password.",
    why: "You’re receiving this email because the code is yours.",
  },
  tagTaken: {
    subject: "Code {{code}} no longer opens your card",
    lines: [
      "Someone who manages the code, an administrator or your company, has unlinked it from your card.",
      "The card itself has not changed: its page and its own QR code work as before.",
    ],
    facts: { code: "Code", card: "Card" },
    button: "Open the card",
    why: "You’re receiving this email because the code was linked to your account.",
  },
} satisfies Record<string, MailText>;

export type TagMail = keyof typeof tagMailsEn;

import type { MailText } from "../../../mail/mail-text.ts";

/** Mails about printed codes and chips, in English. */
export const tagMailsEn = {
  tagClaimed: {
    subject: "Code {{code}} now belongs to your account",
    lines: [
      "Whoever scans the printed code, or holds a phone to the chip, sees the card that it is linked to.",
      "On the card's page you can move it to another card, report it lost or release it at any time.",
    ],
    facts: { code: "Code", card: "Card" },
    button: "See where it leads",
    ifNotYou:
      "If you know nothing of this code, change your password, and release the code on the card's page.",
    why: "You get this mail because the code has been linked to your account.",
  },
  tagLost: {
    subject: "Code {{code}} has been reported lost",
    lines: [
      "Whoever scans it from now on reads that it is lost, and sees nothing of you.",
      "When it turns up, mark it as found on the card's page, and it works again at once.",
    ],
    facts: { code: "Code", card: "Card" },
    button: "Open the card",
    ifNotYou:
      "If it was not you, and you have no company that looks after the code, change your password.",
    why: "You get this mail because the code is yours.",
  },
  tagTaken: {
    subject: "Code {{code}} no longer leads to your card",
    lines: [
      "Somebody who looks after the code, an administrator or your company, has taken it off your card.",
      "The card itself has not changed: its page and its own QR code work as before.",
    ],
    facts: { code: "Code", card: "Card" },
    button: "Open the card",
    why: "You get this mail because the code was linked to your account.",
  },
} satisfies Record<string, MailText>;

export type TagMail = keyof typeof tagMailsEn;

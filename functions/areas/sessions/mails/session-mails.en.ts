import type { MailText } from "../../../mail/mail-text.ts";

/** Mails about logins, in English. */
export const sessionMailsEn = {
  confirmLogin: {
    subject: "Confirm that it is you",
    lines: [
      "Wrong passwords have been tried many times with your email address. Now somebody has given the right one on a device that we do not know.",
      "If it was you, log in with the link below.",
    ],
    facts: { device: "Device" },
    button: "Log in",
    ifNotYou:
      "If it was not you, do not open the link above. Somebody knows your password: ask for a new one at once.",
    elsewhere: "New password",
    why: "You get this mail because somebody wanted to log in to your account.",
  },
} satisfies Record<string, MailText>;

export type SessionMail = keyof typeof sessionMailsEn;

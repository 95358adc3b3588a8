import type { MailText } from "../../../mail/mail-text.ts";

/** Mails about logins, in English. */
export const sessionMailsEn = {
  confirmLogin: {
    subject: "Confirm it’s you",
    lines: [
      "Someone entered many wrong passwords for your email address. Now the right one has been entered on a device we don’t know.",
      "If it was you, log in with the link below.",
    ],
    facts: { device: "Device" },
    button: "Log in",
    ifNotYou:
      "If this wasn’t you, don’t open the link above. Someone knows your password: request a new one at once.",
    elsewhere: "New password",
    why: "You’re receiving this email because someone wanted to log in to your account.",
  },
  passkeyAdded: {
    subject: "A passkey has been added to your account",
    lines: [
      "From now on this passkey opens your account without the password.",
      "You can remove it in the settings at any time.",
    ],
    facts: { passkey: "Passkey", device: "Device" },
    button: "Open the settings",
    ifNotYou:
      "If this wasn’t you, another person knows your password. Choose a new one with the link below: that removes all passkeys and ends all sessions.",
    elsewhere: "New password",
    why: "You’re receiving this email because we always tell you when a passkey is added.",
  },
  passkeyRemoved: {
    subject: "A passkey has been removed from your account",
    lines: [
      "This passkey no longer opens your account.",
      "You can add another one in the settings at any time.",
    ],
    facts: { passkey: "Passkey", device: "Device" },
    button: "Open the settings",
    ifNotYou:
      "If this wasn’t you, another person has access to your account. Choose a new password with the link below: that ends all sessions.",
    elsewhere: "New password",
    why: "You’re receiving this email because we always tell you when a passkey is removed.",
  },
} satisfies Record<string, MailText>;

export type SessionMail = keyof typeof sessionMailsEn;

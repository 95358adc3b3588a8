import type { MailText } from "../../../mail/mail-text.ts";

/** Mails about accounts, in English. */
export const accountMailsEn = {
  signUp: {
    subject: "Confirm your email address",
    lines: ["Thank you for signing up. Confirm your email address, and you can log in."],
    button: "Confirm the address",
    ifNotYou:
      "If you didn’t sign up, you can ignore this email: no one can use the account until the address is confirmed.",
    why: "You’re receiving this email because someone signed up with this email address.",
  },
  knownAddress: {
    subject: "You already have an account",
    lines: [
      "Someone tried to sign up with this address, which already has an account.",
      "If it was you, log in as usual. If you have forgotten your password, you can ask for a new one there.",
    ],
    button: "Log in",
    ifNotYou:
      "If this wasn’t you, you can ignore this email: your account and password haven’t changed.",
    why: "You’re receiving this email because your account uses this email address.",
  },
  confirmEmail: {
    subject: "A new link to confirm your email address",
    lines: [
      "Here is the link you asked for. Confirm your email address with it, and you can log in.",
      "Earlier links no longer work.",
    ],
    button: "Confirm the address",
    ifNotYou:
      "If you didn’t ask for it, you can ignore this email: no one can use the account until the address is confirmed.",
    why: "You’re receiving this email because someone asked for this email address to be confirmed.",
  },
  confirmNewEmail: {
    subject: "Confirm your new email address",
    lines: [
      "You asked to log in with this email address from now on.",
      "The change takes effect when you confirm the address. Until then your current one stays.",
    ],
    button: "Confirm the new address",
    ifNotYou: "If you didn’t ask for it, you can ignore this email: we won’t use this address.",
    why: "You’re receiving this email because someone gave this as the new email address of an account.",
  },
  emailChangeAsked: {
    subject: "Someone asked to change your email address",
    lines: [
      "Someone who knows your password asked to change your account’s email address. We’ve sent a link to the new one.",
      "The change takes effect when the new address is confirmed. If it was you, there’s nothing more to do here.",
    ],
    facts: { email: "New email address" },
    ifNotYou:
      "If this wasn’t you, someone knows your password: choose a new one at once. That cancels the change, too.",
    elsewhere: "New password",
    why: "You’re receiving this email because your account uses this email address.",
  },
  emailChanged: {
    subject: "The email address of your account has changed",
    lines: [
      "From now on you log in with your new email address. We won’t write to this one about your account again.",
    ],
    facts: { email: "New email address" },
    ifNotYou: "If this wasn’t you, someone else has access to your account. Write to us at once.",
    elsewhere: "Contact us",
    why: "You’re receiving this email because your account used this email address until now.",
  },
  invitation: {
    subject: "Your invitation to Névjegy",
    lines: [
      "You’ve been invited to create your digital business card on Névjegy.",
      "Accepting takes two short steps, or a single one if you already have an account.",
    ],
    facts: { inviter: "Invited by", company: "Company", card: "Card", date: "Valid until" },
    button: "Accept the invitation",
    ifNotYou:
      "If you weren’t expecting an invitation, you can ignore this email: nothing happens unless you accept.",
    why: "You’re receiving this email because someone invited you at this email address.",
  },
  resetPassword: {
    subject: "Choose a new password",
    lines: [
      "You can choose a new password with the link below.",
      "After that you’ll have to log in again on all your devices, and all your passkeys are removed.",
    ],
    button: "New password",
    ifNotYou: "If you didn’t ask for it, you can ignore this email: your password hasn’t changed.",
    why: "You’re receiving this email because someone asked for a new password for your account.",
  },
  passwordChanged: {
    subject: "Your password has changed",
    lines: [
      "Your password has just been changed. If it was you, there’s nothing more to do.",
      "You’ll have to log in again on your other devices.",
    ],
    button: "Request a new password",
    ifNotYou: "If this wasn’t you, request a new password at once with the link above.",
    why: "You’re receiving this email because we always tell you when your password changes.",
  },
  passwordReset: {
    subject: "Your password has changed",
    lines: [
      "A new password has just been set for your account with a link from our email. If it was you, there’s nothing more to do.",
      "You’ll have to log in again on all your devices. All your passkeys have been removed; you can add them again in your settings.",
    ],
    button: "Request a new password",
    ifNotYou: "If this wasn’t you, request a new password at once with the link above.",
    why: "You’re receiving this email because we always tell you when your password changes.",
  },
  deletionPlanned: {
    subject: "Your account will be deleted",
    lines: [
      "As you asked, we’ll delete your account with all its cards and files. Until then everything stays as it is, including your public cards.",
      "If you change your mind, log in before the day below and keep your account.",
    ],
    facts: { date: "Day of deletion" },
    button: "Keep my account",
    ifNotYou:
      "If this wasn’t you, keep your account with the link above, then choose a new password.",
    why: "You’re receiving this email because someone asked to delete your account.",
  },
  accountDeleted: {
    subject: "Your account has been deleted",
    lines: [
      "We’ve deleted your account with all its cards, files and personal data.",
      "Backups may keep traces of it for up to 35 days. This is our last email to you.",
    ],
    why: "You’re receiving this email because your account used this email address.",
  },
} satisfies Record<string, MailText>;

export type AccountMail = keyof typeof accountMailsEn;

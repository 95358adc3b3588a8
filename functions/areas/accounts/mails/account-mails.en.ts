import type { MailText } from "../../../mail/mail-text.ts";

/** Mails about accounts, in English. */
export const accountMailsEn = {
  signUp: {
    subject: "Confirm your email address",
    lines: ["Thank you for signing up. Confirm your email address, and you can log in."],
    button: "Confirm the address",
    ifNotYou:
      "If it was not you who signed up, do nothing: without confirmation nobody can use the account.",
    why: "You get this mail because somebody signed up with this email address.",
  },
  knownAddress: {
    subject: "You already have an account",
    lines: [
      "Somebody gave us this email address for an account, but one belongs to it already.",
      "If it was you, log in as usual. If you have forgotten your password, you can ask for a new one there.",
    ],
    button: "Log in",
    ifNotYou:
      "If it was not you, do nothing: your account and your password are as they were before.",
    why: "You get this mail because your account uses this email address.",
  },
  confirmEmail: {
    subject: "A new link to confirm your email address",
    lines: [
      "Here is the link you asked for. Confirm your email address with it, and you can log in.",
      "Earlier links no longer work.",
    ],
    button: "Confirm the address",
    ifNotYou:
      "If you did not ask for it, do nothing: without confirmation nobody can use the account.",
    why: "You get this mail because a confirmation was asked for this email address.",
  },
  confirmNewEmail: {
    subject: "Confirm your new email address",
    lines: [
      "You asked to log in with this email address from now on.",
      "The change takes effect when you confirm the address; until then the former one stays.",
    ],
    button: "Confirm the new address",
    ifNotYou: "If you did not ask for it, do nothing: we will not use this address.",
    why: "You get this mail because somebody gave this as the new email address of an account.",
  },
  emailChangeAsked: {
    subject: "A new email address was asked for your account",
    lines: [
      "Somebody asked for your account to use another email address, and gave your password. We have sent a link to that address.",
      "The change takes effect when the link is opened. If it was you, there is nothing to do here.",
    ],
    facts: { email: "New email address" },
    ifNotYou:
      "If it was not you, somebody knows your password: choose a new one at once. That cancels the change, too.",
    elsewhere: "New password",
    why: "You get this mail because your account uses this email address.",
  },
  emailChanged: {
    subject: "The email address of your account has changed",
    lines: [
      "From now on you log in with your new email address. We will not write to this one about your account again.",
    ],
    facts: { email: "New email address" },
    ifNotYou: "If it was not you, somebody else has access to your account. Write to us at once.",
    elsewhere: "Contact us",
    why: "You get this mail because your account used this email address until now.",
  },
  invitation: {
    subject: "Your invitation to Névjegy",
    lines: [
      "You have been invited to keep your digital business card with us.",
      "Accepting takes two short steps, or a single one if you already have an account.",
    ],
    facts: { inviter: "Invited by", company: "Company", date: "Works until" },
    button: "Accept the invitation",
    ifNotYou:
      "If you do not expect an invitation, do nothing: nothing happens without your acceptance.",
    why: "You get this mail because somebody invited you at this email address.",
  },
  resetPassword: {
    subject: "Choose a new password",
    lines: [
      "You can choose a new password with the link below.",
      "After that you will have to log in again on all your devices, and all your passkeys are removed.",
    ],
    button: "New password",
    ifNotYou: "If you did not ask for it, do nothing: your password has not changed.",
    why: "You get this mail because a new password was asked for your account.",
  },
  passwordChanged: {
    subject: "Your password has changed",
    lines: [
      "The password of your account has just been changed. If it was you, there is nothing more to do.",
      "On your other devices you will have to log in again.",
    ],
    button: "Ask for a new password",
    ifNotYou: "If it was not you, ask for a new password at once with the link above.",
    why: "You get this mail because we always tell you when your password changes.",
  },
  passwordReset: {
    subject: "Your password has changed",
    lines: [
      "A new password has just been set for your account with a link from our mail. If it was you, there is nothing more to do.",
      "You will have to log in again on all your devices. All passkeys of the account have been removed: you can add them again in the settings.",
    ],
    button: "Ask for a new password",
    ifNotYou: "If it was not you, ask for a new password at once with the link above.",
    why: "You get this mail because we always tell you when your password changes.",
  },
  deletionPlanned: {
    subject: "Your account will be deleted",
    lines: [
      "As you asked, we will delete your account with all its cards and files. Until then everything stays as it is, your public cards too.",
      "If you change your mind, log in before the day below and keep your account.",
    ],
    facts: { date: "Day of deletion" },
    button: "Keep the account",
    ifNotYou:
      "If it was not you, keep the account with the link above, then choose a new password.",
    why: "You get this mail because the deletion of your account was asked for.",
  },
  accountDeleted: {
    subject: "Your account has been deleted",
    lines: [
      "We have deleted your account with all its cards, files and personal data.",
      "Backups may hold traces of it for 35 days at most. This is our last mail to you.",
    ],
    why: "You get this mail because your account used this email address.",
  },
} satisfies Record<string, MailText>;

export type AccountMail = keyof typeof accountMailsEn;

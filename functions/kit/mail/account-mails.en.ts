import type { MailText } from "./mail-text.ts";
import type { AccountMail } from "./account-mails.ts";

/** Mails about accounts, in English. */
export const accountMailsEn: Record<AccountMail, MailText> = {
  signUp: {
    subject: "Confirm your email address",
    lines: [
      "Thank you for signing up. Confirm your email address with the button, and you can log in.",
      "The link is good for 24 hours and works once.",
    ],
    button: "Confirm the address",
    reason:
      "Somebody signed up with this address. If it was not you, do nothing: without confirmation nobody can use the account.",
  },
  knownAddress: {
    subject: "You already have an account",
    lines: [
      "Somebody wanted to use this email address for a new account, but it has one already.",
      "If it was you, log in as usual. If you do not know your password, ask for a new one on the log-in page.",
    ],
    button: "Log in",
    reason: "If it was not you, do nothing: your account and your password are unchanged.",
  },
  confirmEmail: {
    subject: "Your new confirmation link",
    lines: [
      "Here is the link that you asked for. Confirm your email address with the button, and you can log in.",
      "The link is good for 24 hours and works once. Earlier links no longer work.",
    ],
    button: "Confirm the address",
    reason:
      "If you did not ask for it, do nothing: without confirmation nobody can use the account.",
  },
  confirmNewEmail: {
    subject: "Confirm your new email address",
    lines: [
      "This address is to become the one you log in with. It takes effect when you confirm it.",
      "The link is good for 24 hours and works once. Until then your former address stays.",
    ],
    button: "Confirm the new address",
    reason: "If you did not ask for it, do nothing: this address will not be used.",
  },
  emailChanged: {
    subject: "Your email address has been changed",
    lines: [
      "From now on you log in with this address: {{email}}",
      "We do not write to the former address again.",
    ],
    button: "Log in",
    reason: "If it was not you, somebody else can use your account. Answer this mail at once.",
  },
  invitation: {
    subject: "Your invitation to Névjegy",
    lines: [
      "You have been invited to keep your digital business card with us.",
      "Invited by: {{inviter}}",
      "Company: {{company}}",
      "Choose a password, check your name, and your account is ready. The link is good for 7 days.",
    ],
    button: "Accept the invitation",
    reason:
      "If you do not expect an invitation, do nothing: without you the account cannot be used.",
  },
  resetPassword: {
    subject: "Choose a new password",
    lines: [
      "You can choose a new password with the button. You will be logged out everywhere.",
      "The link is good for 30 minutes and works once.",
    ],
    button: "New password",
    reason: "If you did not ask for it, do nothing: your password is unchanged.",
  },
  passwordChanged: {
    subject: "Your password has been changed",
    lines: [
      "The password of your account has just been changed, and all other devices have been logged out.",
    ],
    button: "It was not me",
    reason:
      "If it was you, there is nothing to do. If not, choose a new password at once with the button.",
  },
  confirmLogin: {
    subject: "Confirm that it is you",
    lines: [
      "There have been many wrong attempts to log in with your address. Somebody has now given the right password on a device that we do not know.",
      "Device: {{device}}",
      "If it was you, log in with the button. The link is good for 15 minutes and works once.",
    ],
    button: "Log in",
    reason: "If it was not you, do not open the link, and choose a new password.",
  },
  deletionPlanned: {
    subject: "Your account will be deleted",
    lines: [
      "You have asked for your account to be deleted. It goes with all cards and files on this day: {{date}}",
      "Your cards are no longer public. Until that day you can log in and keep your account.",
    ],
    button: "Keep the account",
    reason: "If it was not you, log in, keep the account and choose a new password.",
  },
  accountDeleted: {
    subject: "Your account has been deleted",
    lines: [
      "Your account is gone, with all cards, files and personal data. This is our last mail to you.",
      "Backups still hold traces for at most 35 days.",
    ],
    button: "Névjegy",
    reason: "You get this mail because the deletion was asked for 7 days ago.",
  },
};

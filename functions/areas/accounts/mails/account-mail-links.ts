import { tokens } from "../../../../shared/limits.ts";
import type { MailTemplate } from "../../../mail/mail-message.ts";

/** How long the link of a mail is good, in ms, where it carries a token. */
export const linkLifeMs: Partial<Record<MailTemplate, number>> = {
  signUp: tokens.confirmMs,
  confirmEmail: tokens.confirmMs,
  confirmNewEmail: tokens.changeEmailMs,
  invitation: tokens.inviteMs,
  resetPassword: tokens.resetMs,
  confirmLogin: tokens.loginMs,
};

/** Where the second way on of a mail leads: `elsewhere` of its text. */
export const elsewherePaths: Partial<Record<MailTemplate, string>> = {
  emailChangeAsked: "/forgot-password",
  emailChanged: "/contact-us",
  confirmLogin: "/forgot-password",
};

import { tokenLifetimes } from "../../../../shared/limits/sessions.ts";
import type { MailLinks } from "../../../mail/mail-text.ts";
import type { AccountMail } from "./account-mails.en.ts";

/** Links of the account mails. */
export const accountMailLinks: Partial<Record<AccountMail, MailLinks>> = {
  signUp: { lifetimeMs: tokenLifetimes.confirmMs },
  confirmEmail: { lifetimeMs: tokenLifetimes.confirmMs },
  confirmNewEmail: { lifetimeMs: tokenLifetimes.changeEmailMs },
  emailChangeAsked: { elsewhere: "/forgot-password" },
  emailChanged: { elsewhere: "/contact-us" },
  resetPassword: { lifetimeMs: tokenLifetimes.resetMs },
};

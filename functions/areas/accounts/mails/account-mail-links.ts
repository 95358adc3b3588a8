import { tokens } from "../../../../shared/limits.ts";
import type { MailLinks } from "../../../mail/mail-text.ts";
import type { AccountMail } from "./account-mails.en.ts";

/** Links of the account mails. */
export const accountMailLinks: Partial<Record<AccountMail, MailLinks>> = {
  signUp: { lifetimeMs: tokens.confirmMs },
  confirmEmail: { lifetimeMs: tokens.confirmMs },
  confirmNewEmail: { lifetimeMs: tokens.changeEmailMs },
  emailChangeAsked: { elsewhere: "/forgot-password" },
  emailChanged: { elsewhere: "/contact-us" },
  invitation: { lifetimeMs: tokens.inviteMs },
  resetPassword: { lifetimeMs: tokens.resetMs },
};

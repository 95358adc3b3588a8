import { tokenLifetimes } from "../../../../shared/limits/sessions.ts";
import type { MailLinks } from "../../../mail/mail-text.ts";
import type { SessionMail } from "./session-mails.en.ts";

/** Links of the login mails. */
export const sessionMailLinks: Partial<Record<SessionMail, MailLinks>> = {
  confirmLogin: { lifetimeMs: tokenLifetimes.loginMs, elsewhere: "/forgot-password" },
  passkeyAdded: { elsewhere: "/forgot-password" },
  passkeyRemoved: { elsewhere: "/forgot-password" },
};

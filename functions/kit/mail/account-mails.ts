import type { Language } from "../../../shared/languages.ts";
import { accountMailsEn } from "./account-mails.en.ts";
import { accountMailsHu } from "./account-mails.hu.ts";
import type { MailTemplate } from "./mail-message.ts";
import type { MailText } from "./mail-text.ts";

export type AccountMail = Exclude<MailTemplate, "cardLocked" | "cardUnlocked">;

/** Mails about accounts, by language. */
export const accountMails: Record<Language, Record<AccountMail, MailText>> = {
  en: accountMailsEn,
  hu: accountMailsHu,
};

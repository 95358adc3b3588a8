import type { Language } from "../../shared/languages.ts";
import { accountMailsEn } from "./account-mails.en.ts";
import { accountMailsHu } from "./account-mails.hu.ts";
import { cardMailsEn } from "./card-mails.en.ts";
import { cardMailsHu } from "./card-mails.hu.ts";
import { contactMailsEn } from "./contact-mails.en.ts";
import { contactMailsHu } from "./contact-mails.hu.ts";
import type { MailTemplate } from "./mail-message.ts";
import type { MailText } from "./mail-text.ts";
import { tagMailsEn } from "./tag-mails.en.ts";
import { tagMailsHu } from "./tag-mails.hu.ts";

/** Texts of every transactional mail in both languages. */
export const mailTexts: Record<Language, Record<MailTemplate, MailText>> = {
  en: { ...accountMailsEn, ...cardMailsEn, ...tagMailsEn, ...contactMailsEn },
  hu: { ...accountMailsHu, ...cardMailsHu, ...tagMailsHu, ...contactMailsHu },
};

import type { Language } from "../../shared/languages.ts";
import { accountMailsEn } from "../areas/accounts/mails/account-mails.en.ts";
import { accountMailsHu } from "../areas/accounts/mails/account-mails.hu.ts";
import { cardMailsEn } from "../areas/cards/mails/card-mails.en.ts";
import { cardMailsHu } from "../areas/cards/mails/card-mails.hu.ts";
import { contactMailsEn } from "../areas/contacts/mails/contact-mails.en.ts";
import { contactMailsHu } from "../areas/contacts/mails/contact-mails.hu.ts";
import type { MailTemplate } from "../mail/mail-message.ts";
import type { MailText } from "../mail/mail-text.ts";
import { tagMailsEn } from "../areas/tags/mails/tag-mails.en.ts";
import { tagMailsHu } from "../areas/tags/mails/tag-mails.hu.ts";

/** Texts of every transactional mail in both languages. */
export const mailTexts: Record<Language, Record<MailTemplate, MailText>> = {
  en: { ...accountMailsEn, ...cardMailsEn, ...tagMailsEn, ...contactMailsEn },
  hu: { ...accountMailsHu, ...cardMailsHu, ...tagMailsHu, ...contactMailsHu },
};

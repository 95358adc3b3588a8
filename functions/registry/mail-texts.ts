import { accountMailLinks } from "../areas/accounts/mails/account-mail-links.ts";
import { accountMailsEn } from "../areas/accounts/mails/account-mails.en.ts";
import { accountMailsHu } from "../areas/accounts/mails/account-mails.hu.ts";
import { membershipMailsEn } from "../areas/accounts/mails/membership-mails.en.ts";
import { membershipMailsHu } from "../areas/accounts/mails/membership-mails.hu.ts";
import { campaignMailsEn } from "../areas/campaigns/mails/campaign-mails.en.ts";
import { campaignMailsHu } from "../areas/campaigns/mails/campaign-mails.hu.ts";
import { cardMailsEn } from "../areas/cards/mails/card-mails.en.ts";
import { cardMailsHu } from "../areas/cards/mails/card-mails.hu.ts";
import { contactMailsEn } from "../areas/contacts/mails/contact-mails.en.ts";
import { contactMailsHu } from "../areas/contacts/mails/contact-mails.hu.ts";
import { scheduleMailsEn } from "../areas/reports/mails/schedule-mails.en.ts";
import { scheduleMailsHu } from "../areas/reports/mails/schedule-mails.hu.ts";
import { sessionMailLinks } from "../areas/sessions/mails/session-mail-links.ts";
import { sessionMailsEn } from "../areas/sessions/mails/session-mails.en.ts";
import { sessionMailsHu } from "../areas/sessions/mails/session-mails.hu.ts";
import { noticeMailsEn } from "../areas/notifications/mails/notice-mails.en.ts";
import { noticeMailsHu } from "../areas/notifications/mails/notice-mails.hu.ts";
import { orderMailsEn } from "../areas/shop/mails/order-mails.en.ts";
import { orderMailsHu } from "../areas/shop/mails/order-mails.hu.ts";
import { tagMailsEn } from "../areas/tags/mails/tag-mails.en.ts";
import { tagMailsHu } from "../areas/tags/mails/tag-mails.hu.ts";
import type { MailTexts } from "../mail/mail-text.ts";

/** Texts and links of every transactional mail. */
export const mailTexts: MailTexts = {
  texts: {
    en: {
      ...accountMailsEn,
      ...membershipMailsEn,
      ...sessionMailsEn,
      ...cardMailsEn,
      ...tagMailsEn,
      ...contactMailsEn,
      ...orderMailsEn,
      ...campaignMailsEn,
      ...scheduleMailsEn,
      ...noticeMailsEn,
    },
    hu: {
      ...accountMailsHu,
      ...membershipMailsHu,
      ...sessionMailsHu,
      ...cardMailsHu,
      ...tagMailsHu,
      ...contactMailsHu,
      ...orderMailsHu,
      ...campaignMailsHu,
      ...scheduleMailsHu,
      ...noticeMailsHu,
    },
  },
  links: { ...accountMailLinks, ...sessionMailLinks },
};

/** Name of every transactional mail. */
export const mailTemplates = Object.keys(mailTexts.texts.en);

/**
 * Mails about access to the account and about own orders, which their owner needs or asked for: a complaint does not stop
 * them (docs/decisions/mails.md). An invitation is another person's wish. A confirmation of an order or of a withdrawal is
 * required by law.
 */
export const accessMails: ReadonlySet<string> = new Set(
  [accountMailsEn, sessionMailsEn, orderMailsEn]
    .flatMap((texts) => Object.keys(texts))
    .filter((name) => name !== ("invitation" satisfies keyof typeof accountMailsEn)),
);

import * as z from "zod";
import { languages } from "../../shared/languages.ts";
import { email } from "../../shared/model/formats.ts";

const accountMails = [
  "signUp",
  "knownAddress",
  "confirmEmail",
  "confirmNewEmail",
  "emailChangeAsked",
  "emailChanged",
  "invitation",
  "resetPassword",
  "passwordChanged",
  "confirmLogin",
  "deletionPlanned",
  "accountDeleted",
] as const;
export type AccountMail = (typeof accountMails)[number];

const cardMails = ["cardLocked", "cardUnlocked", "cardSent"] as const;
export type CardMail = (typeof cardMails)[number];

const tagMails = ["tagClaimed", "tagLost", "tagTaken"] as const;
export type TagMail = (typeof tagMails)[number];

const contactMails = ["contactReceived", "exchangeReceipt"] as const;
export type ContactMail = (typeof contactMails)[number];

/** Every mail that follows from what somebody does. */
export const mailTemplates = [...accountMails, ...cardMails, ...tagMails, ...contactMails] as const;
export type MailTemplate = (typeof mailTemplates)[number];

/** A transactional mail that waits to be composed and sent. Texts belong to the template, not to the message. */
export const mailMessage = z.object({
  template: z.enum(mailTemplates),
  to: email,
  language: z.enum(languages),
  /**
   * What the template's gaps are filled with; `path`, from the first slash on, is where its button leads. A `date` is
   * ISO 8601, a `device` the browser's own description: both are said in the reader's language.
   */
  values: z.record(z.string(), z.string()),
  /** A vCard that goes with it; `name` is that of the file. */
  contact: z.object({ name: z.string(), vcard: z.string() }).optional(),
});
export type MailMessage = z.infer<typeof mailMessage>;

/** What stands on the mail queue: the id makes a second delivery of the same mail harmless. */
export const queuedMail = z.object({ id: z.string(), mail: mailMessage });

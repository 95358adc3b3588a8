import * as z from "zod";
import { languages } from "../../../shared/languages.ts";

/** Every mail that follows from what somebody does. */
export const mailTemplates = [
  "signUp",
  "knownAddress",
  "confirmEmail",
  "confirmNewEmail",
  "emailChanged",
  "invitation",
  "resetPassword",
  "passwordChanged",
  "confirmLogin",
  "deletionPlanned",
  "accountDeleted",
  "cardLocked",
  "cardUnlocked",
] as const;
export type MailTemplate = (typeof mailTemplates)[number];

/** A transactional mail that waits to be composed and sent. Texts belong to the template, not to the message. */
export const mailMessage = z.object({
  template: z.enum(mailTemplates),
  to: z.string().min(3),
  language: z.enum(languages),
  /** What the template's gaps are filled with. */
  values: z.record(z.string(), z.string()),
});
export type MailMessage = z.infer<typeof mailMessage>;

/** What stands on the mail queue: the id makes a second delivery of the same mail harmless. */
export const queuedMail = z.object({ id: z.string(), mail: mailMessage });

import * as z from "zod/mini";
import { languages } from "../../shared/languages.ts";
import { email } from "../../shared/model/formats.ts";
import { defineQueue } from "../data/store/outbox.ts";

/** A transactional mail that waits to be composed and sent. Its texts belong to the template, not to the message. */
export const mailMessage = z.object({
  /** Name of a mail of an area, such as `cardLocked`. */
  template: z.string(),
  to: email,
  language: z.enum(languages),
  /**
   * Values of the template's gaps. All count as written by a person, and no mail program finds a link in them. `path`
   * is the path and query that the button opens, and is shown nowhere else. `date` is an ISO 8601 time and `device` a
   * user agent: the mail shows both in the reader's language.
   */
  values: z.record(z.string(), z.string()),
  /** Lists under the facts: lines of our own words, whose gaps hold what people wrote. */
  lists: z.optional(
    z.record(
      z.string(),
      z.array(z.object({ text: z.string(), values: z.record(z.string(), z.string()) })),
    ),
  ),
  /** A text of ours that is attached to the mail; `name` is the file's name. */
  document: z.optional(z.object({ name: z.string(), text: z.string() })),
  /** A file that is attached to the mail: its name, its type and its object in the bucket of exports. */
  file: z.optional(z.object({ name: z.string(), type: z.string(), key: z.string() })),
  /** Of mails that come regularly: the token of the links by which their reader stops them. */
  unsubscribe: z.optional(z.string()),
  /** A vCard that is attached to the mail; `name` is the file's name. */
  contact: z.optional(z.object({ name: z.string(), vcard: z.string() })),
});

/** @typeParam Template names of an area's mails */
export type MailMessage<Template extends string = string> = z.infer<typeof mailMessage> & {
  template: Template;
};

/** Mails that a change sends. */
export const mailQueue = defineQueue("mail", mailMessage);

/** Message on the mail queue. Its id makes a second delivery of the same mail harmless. */
export const queuedMail = z.object({ id: z.string(), mail: mailMessage });
export type QueuedMail = z.infer<typeof queuedMail>;

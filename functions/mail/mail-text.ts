import type { Language } from "../../shared/languages.ts";

/**
 * One mail in one language. Every sentence is complete and reads the same as plain text and next to a button. Gaps are
 * named (`{{card}}`). A value without a sentence of its own is a fact, so no word ending depends on a value.
 */
export interface MailText {
  subject: string;
  /** What happened and what follows, one paragraph each. Mailboxes show the first paragraph next to the subject. */
  lines: readonly string[];
  /** Label of each fact, by the gap that holds its value. A fact without a value is left out. */
  facts?: Readonly<Record<string, string>>;
  /** Heading of each list, by its name in the message. A list without lines is left out. */
  lists?: Readonly<Record<string, string>>;
  /** Label of the only button, which opens the value `path`. Absent: the reader has nothing to do. */
  button?: string;
  /** What to do if the reader did not cause the mail. */
  ifNotYou?: string;
  /** Label of the second link, which `ifNotYou` refers to. */
  elsewhere?: string;
  /** Why this address received the mail. */
  why: string;
  /** Label of the link by which the reader stops these mails; only of mails that come regularly. */
  unsubscribe?: string;
}

/** Link properties of one mail that are equal in every language. */
export interface MailLinks {
  /** Lifetime of the token in the button's link, in ms. Absent: the link has no token. */
  lifetimeMs?: number;
  /** Path of the second link; absent: the value `elsewhere`. Its label is `elsewhere` of the mail's text. */
  elsewhere?: string;
}

/** Texts of every mail, by language and template name, and the links of the mails that have any. */
export interface MailTexts {
  texts: Readonly<Record<Language, Readonly<Record<string, MailText>>>>;
  links: Readonly<Record<string, MailLinks>>;
}

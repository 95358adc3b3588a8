/**
 * One mail in one language: whole sentences that read the same as plain text and beside a button. Gaps are named
 * (`{{card}}`); what has no sentence of its own stands as a fact, so that no ending hangs on a value.
 */
export interface MailText {
  subject: string;
  /** What happened and what follows, a paragraph each. Mailboxes show the first beside the subject. */
  lines: readonly string[];
  /** Labels by the gap whose value stands beside them; a fact without a value is left out. */
  facts?: Readonly<Record<string, string>>;
  /** Label of the one button, which leads to the value `path`; absent: there is nothing to do. */
  button?: string;
  /** What to do if it was not the reader who caused it. */
  ifNotYou?: string;
  /** Label of the way on that `ifNotYou` speaks of. */
  elsewhere?: string;
  /** Why the mail came to this address. */
  why: string;
}

/** One mail in one language: sentences with named gaps, a button that leads back into the product. */
export interface MailText {
  subject: string;
  /** A line whose gaps are all empty is left out. */
  lines: readonly string[];
  button: string;
  /** Why the mail came, and what to do if it was not its reader who caused it. */
  reason?: string;
}

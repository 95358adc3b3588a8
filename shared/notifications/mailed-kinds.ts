/**
 * Kinds of notifications that are also sent by mail, and whose mails a person may turn off. Mails of other kinds ask for
 * work that is due by law or contract, such as a refund, and are always sent.
 */
const kindsForEveryone = ["contact.received", "comment.mention", "order.message"] as const;
const kindsForAdmins = ["order.received", "inquiry.received", "feedback.received"] as const;

export const mailedKindNames = [...kindsForEveryone, ...kindsForAdmins] as const;
export type MailedKindName = (typeof mailedKindNames)[number];

/** The kinds that an account may get. */
export const getMailedKinds = (isAdmin: boolean): readonly MailedKindName[] =>
  isAdmin ? mailedKindNames : kindsForEveryone;

/** Whether an account gets a mail with notifications of this kind. */
export function wantsMail(
  { mutedMails = [] }: { mutedMails?: readonly MailedKindName[] | undefined },
  kind: string,
): boolean {
  return !mutedMails.some((muted) => muted === kind);
}

import type { User } from "../../shared/models/user.ts";
import type { OutboxMessage } from "../data/store/outbox.ts";
import { mailQueue, type MailMessage } from "./mail-message.ts";

/**
 * Creates a mail to an account's stored address, in the account's language (security T23: never to a typed address).
 * @param parts its lists, what is attached to it, and what stops such mails
 * @param values one for each gap of the text; a gap without a value becomes empty
 * @typeParam Template names of the area's mails; a call without it accepts no name
 */
export function createUserMail<Template extends string = never>(
  template: NoInfer<Template>,
  {
    email,
    language,
    firstName,
    lastName,
  }: Pick<User, "email" | "language" | "firstName" | "lastName">,
  values: Readonly<Record<string, string>> & { readonly path: `/${string}` },
  parts: Pick<MailMessage, "lists" | "document" | "file" | "unsubscribe"> = {},
): OutboxMessage<MailMessage<Template>> {
  return mailQueue.message({
    template,
    to: email,
    language,
    values: { firstName, lastName, ...values },
    ...parts,
  });
}

import type { User } from "../../shared/models/user.ts";
import type { MailMessage } from "./mail-message.ts";

/** A mail to an account's stored address, in its language (security T23: never to an address as it was typed). */
export function mailToUser(
  template: MailMessage["template"],
  {
    email,
    language,
    firstName,
    lastName,
  }: Pick<User, "email" | "language" | "firstName" | "lastName">,
  values: Readonly<Record<string, string>>,
): MailMessage {
  return { template, to: email, language, values: { firstName, lastName, ...values } };
}

import { HubError } from "../../shared/errors.ts";
import type { LoginWay } from "../../shared/operations/replies.ts";
import type { Session } from "./sessions.ts";

/**
 * What the user must do before the session allows any other operation: choose a password long enough for an account
 * with access groups (security T22), or add or use the passkey that an admin requires of the account.
 */
export function findRequiredStep({
  user,
  way,
  mustChangePassword,
}: Pick<Session, "user" | "way" | "mustChangePassword">): LoginWay | undefined {
  if (mustChangePassword) return "password";
  return user.passkeyRequired === true && way !== "passkey" ? "passkey" : undefined;
}

/** Throws `password.changeRequired` or `login.passkeyRequired`. */
export function refuseRestricted(session: Session): void {
  const first = findRequiredStep(session);
  if (first === "password") throw new HubError("password.changeRequired");
  if (first === "passkey") throw new HubError("login.passkeyRequired");
}

import { HubError } from "../../shared/errors.ts";
import { countPasswordTry } from "./count-password-try.ts";
import { loadPasswordHash } from "./credentials.ts";
import { verifyPassword } from "./passwords.ts";
import { resetTries, throttleKey } from "./throttle.ts";
import type { RequestActor } from "../data/records/actor.ts";

/**
 * Checks the caller's password before an operation for which an open session is not enough. Returns the stored hash.
 * Throws `password.wrong`, `rate.limited`.
 */
export async function checkOwnPassword(actor: RequestActor, password: string): Promise<string> {
  const { caller, store } = actor;
  // Per account, from any source: a stolen session must not guess from many addresses.
  const throttle = throttleKey("password", "", caller.id);
  const refund = await countPasswordTry(actor, "password", throttle);
  const hash = await loadPasswordHash(store.table, caller.id);
  if (!(await verifyPassword(password, hash)) || hash === undefined)
    throw new HubError("password.wrong");
  await resetTries(store.table, throttle);
  await refund();
  return hash;
}

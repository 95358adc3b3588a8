import { HubError } from "../../shared/errors.ts";
import { loginThrottle } from "../../shared/limits/sessions.ts";
import { storedHash } from "./credentials.ts";
import { verifyPassword } from "./passwords.ts";
import { countTry, deleteTries, throttleKey } from "./throttle.ts";
import type { RequestActor } from "../data/records/actor.ts";

/**
 * Checks the caller's password before an operation for which an open session is not enough. Returns the stored hash.
 * Throws `password.wrong`, `rate.limited`.
 */
export async function checkOwnPassword(
  { caller, store, request }: RequestActor,
  password: string,
): Promise<string> {
  const throttle = throttleKey("password", request.address, caller.id);
  await countTry(store, throttle, loginThrottle);
  const hash = await storedHash(store.table, caller.id);
  if (!(await verifyPassword(password, hash)) || hash === undefined)
    throw new HubError("password.wrong");
  await deleteTries(store.table, throttle);
  return hash;
}

import { sessionOperations } from "../../../../shared/operations/sessions.ts";
import { listGroups } from "../../../../shared/access-groups.ts";
import { HubError, type FieldProblem } from "../../../../shared/errors.ts";
import { loginThrottle } from "../../../../shared/limits/sessions.ts";
import { passwordLimits } from "../../../../shared/limits/accounts.ts";
import { user as userModel, type User } from "../../../../shared/models/user.ts";
import { handle } from "../../../calls/handle.ts";
import { hasPasskey } from "../../../identity/passkeys.ts";
import { confirmDevice } from "../confirm-device.ts";
import { unchangedPasswordCheck, storedHash } from "../../../identity/credentials.ts";
import { logInAs } from "../../../identity/log-in-as.ts";
import { verifyPassword } from "../../../identity/passwords.ts";
import { countForLogin } from "../../../identity/count-for-login.ts";
import { countTry, deleteTries, throttleKey } from "../../../identity/throttle.ts";
import type { Actor } from "../../../data/records/actor.ts";

const dayMs = 86_400_000;

/**
 * Opens a session. Problems of an account are told only after the correct password. Until then every failure is equal
 * and takes equally long (security T14).
 */
export const handler = handle(sessionOperations, "logIn", async ({ body }, context) => {
  const { store, request } = context;
  const { email, password, confirmation } = body;
  refuseEmpty({ email, password });
  const throttle = throttleKey("login", request.address, email);
  await countTry(store, throttle, loginThrottle);
  const triesToday = await countForLogin(store.table, "login-day", email, dayMs);

  const { user, hash } = await getUserByPassword(email, password, context);
  if (user.registrationFinalisedAt === undefined) throw new HubError("login.notFinalised");
  if (user.emailConfirmedAt === undefined) throw new HubError("login.emailUnconfirmed");
  if (user.passkeyRequired === true && (await hasPasskey(store.table, user._id)))
    throw new HubError("login.passkeyRequired");
  const spend =
    triesToday > loginThrottle.maxTriesPerDay
      ? await confirmDevice(user, confirmation, context)
      : [];

  await deleteTries(store.table, throttle);
  const isTooShort = listGroups(user).length > 0 && password.length < passwordLimits.minForStaff;
  const me = await logInAs(user, { way: "password", mustChangePassword: isTooShort }, context, [
    unchangedPasswordCheck(user._id, hash),
    ...spend,
  ]);
  return { user: me };
});

/** Before any lookup: 'Fill in all fields!' (spec section 5). */
function refuseEmpty(values: Record<string, string>): void {
  const empty = Object.keys(values).filter((name) => values[name]?.trim() === "");
  if (empty.length === 0) return;
  const fields: Record<string, FieldProblem> = {};
  for (const name of empty) fields[name] = "required";
  throw new HubError("input.invalid", { fields });
}

/**
 * Gets the account of this address if the password is correct and the account can be used. Known and unknown addresses
 * take the same work. Throws `login.wrongCredentials`.
 */
async function getUserByPassword(
  email: string,
  password: string,
  { store }: Pick<Actor, "store">,
): Promise<{ user: User; hash: string }> {
  const found = await store.findBy(userModel, "email", email);
  const hash = await storedHash(store.table, found?._id);
  const isRight = await verifyPassword(password, hash);
  if (!isRight || found === undefined || hash === undefined || found.suspendedAt !== undefined)
    throw new HubError("login.wrongCredentials");
  return { user: found, hash };
}

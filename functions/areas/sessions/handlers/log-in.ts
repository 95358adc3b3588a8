import { sessionOperations } from "../../../../shared/operations/sessions.ts";
import { listAccountGroups } from "../../../../shared/access-groups.ts";
import { HubError, type FieldProblem } from "../../../../shared/errors.ts";
import { loginThrottle } from "../../../../shared/limits/sessions.ts";
import { passwordLimits } from "../../../../shared/limits/accounts.ts";
import { user as userModel, type User } from "../../../../shared/models/user.ts";
import { handle } from "../../../calls/handle.ts";
import { hasPasskey } from "../../../identity/passkeys.ts";
import { confirmDevice } from "../confirm-device.ts";
import { createPasswordCheck, loadPasswordHash } from "../../../identity/credentials.ts";
import { openUserSession } from "../../../identity/open-user-session.ts";
import { verifyPassword } from "../../../identity/passwords.ts";
import { countForLogin } from "../../../identity/count-for-login.ts";
import { countPasswordTry } from "../../../identity/count-password-try.ts";
import { deviceCookie, isKnownDevice } from "../../../identity/known-devices.ts";
import { resetTries, throttleKey } from "../../../identity/throttle.ts";
import type { RequestActor } from "../../../data/records/actor.ts";

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
  const device = await findKnownDevice(email, context);
  const refund = await countPasswordTry(context, "login", throttle, device);
  const triesToday = await countForLogin(store.table, "login-day", email, dayMs);

  const { user, hash } = await getUserByPassword(email, password, context);
  await refund();
  if (user.registrationFinalisedAt === undefined) throw new HubError("login.notFinalised");
  if (user.emailConfirmedAt === undefined) throw new HubError("login.emailUnconfirmed");
  if (user.passkeyRequired === true && (await hasPasskey(store.table, user)))
    throw new HubError("login.passkeyRequired");
  const spend =
    triesToday > loginThrottle.maxTriesPerDay
      ? await confirmDevice(user, confirmation, context)
      : [];

  await resetTries(store.table, throttle);
  const isTooShort =
    listAccountGroups(user).length > 0 && password.length < passwordLimits.minForStaff;
  const me = await openUserSession(
    user,
    { way: "password", mustChangePassword: isTooShort },
    context,
    [createPasswordCheck(user._id, hash), ...spend],
  );
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
 * The secret of a browser that the account of this address has used before. It is counted apart from its source: other
 * people may share the source, as in a mobile network. Known and unknown addresses take the same work.
 */
async function findKnownDevice(
  email: string,
  { store, request }: Pick<RequestActor, "store" | "request">,
): Promise<string | undefined> {
  const secret = request.cookie(deviceCookie);
  if (secret === undefined) return undefined;
  const found = await store.findBy(userModel, "email", email);
  return (await isKnownDevice(store.table, found?._id ?? "", secret)) ? secret : undefined;
}

/**
 * Gets the account of this address if the password is correct and the account can be used. Known and unknown addresses
 * take the same work. Throws `login.wrongCredentials`.
 */
async function getUserByPassword(
  email: string,
  password: string,
  { store }: Pick<RequestActor, "store">,
): Promise<{ user: User; hash: string }> {
  const found = await store.findBy(userModel, "email", email);
  const hash = await loadPasswordHash(store.table, found?._id);
  const isRight = await verifyPassword(password, hash);
  if (!isRight || found === undefined || hash === undefined || found.suspendedAt !== undefined)
    throw new HubError("login.wrongCredentials");
  return { user: found, hash };
}

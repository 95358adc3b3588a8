import { HubError, type FieldProblem } from "../shared/errors.ts";
import { user as userModel, type User } from "../shared/models/user.ts";
import { handle } from "./kit/handle.ts";
import { storedHash } from "./kit/session/credentials.ts";
import { countTry, forgetTries, throttleKey } from "./kit/session/login-throttle.ts";
import { meOf } from "./kit/session/me.ts";
import { isPassword } from "./kit/session/passwords.ts";
import { sessionCookie, setSessionCookie, setXsrfCookie } from "./kit/session/session-cookies.ts";
import { endSession, openSession } from "./kit/session/sessions.ts";
import type { OpenTools } from "./kit/tools.ts";

/**
 * Opens a session. What is wrong with an account is said only after the right password; until then every failure is
 * the same, and takes as long (security T14).
 */
export const handler = handle("logIn", async ({ body }, tools) => {
  const { store, request, setCookie } = tools;
  const { email, password } = body;
  refuseEmpty({ email, password });
  const throttle = throttleKey(request.address, email);
  await countTry(store.table, store.deadline, throttle);

  const user = await userWith(email.trim(), password, tools);
  if (user === undefined || user.suspendedAt !== undefined)
    throw new HubError("login.wrongCredentials");
  if (user.registrationFinalisedAt === undefined) throw new HubError("login.notFinalised");
  if (user.emailConfirmedAt === undefined) throw new HubError("login.emailUnconfirmed");

  await forgetTries(store.table, throttle);
  await endSession(store.table, request.cookie(sessionCookie) ?? "");
  const { cookie, session } = await openSession(store.table, user, request.userAgent);
  setCookie(setSessionCookie(cookie));
  setCookie(setXsrfCookie(session.xsrf));
  return { user: meOf(user) };
});

/** Before any look-up: 'Fill in all fields!' (spec section 5). */
function refuseEmpty(given: Record<string, string>): void {
  const empty = Object.keys(given).filter((name) => given[name]?.trim() === "");
  if (empty.length === 0) return;
  const fields: Record<string, FieldProblem> = {};
  for (const name of empty) fields[name] = "required";
  throw new HubError("input.invalid", { fields });
}

/** The account of this address, if the password is its own. Known and unknown addresses do the same work. */
async function userWith(
  email: string,
  password: string,
  { store }: OpenTools,
): Promise<User | undefined> {
  const found = await store.findBy(userModel, "email", email);
  const hash = await storedHash(store.table, found?._id);
  const isRight = await isPassword(password, hash);
  return isRight && found !== undefined ? userModel.entity.parse(found) : undefined;
}

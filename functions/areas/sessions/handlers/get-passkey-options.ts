import { sessionOperations } from "../../../../shared/operations/sessions.ts";
import { HubError } from "../../../../shared/errors.ts";
import { passkeyLimits } from "../../../../shared/limits/sessions.ts";
import { checkOwnPassword } from "../../../identity/check-own-password.ts";
import { handle } from "../../../calls/handle.ts";
import { storeChallenge } from "../../../identity/challenges.ts";
import { listPasskeys } from "../../../identity/passkeys.ts";
import { createRegistrationOptions } from "../../../identity/passkey-options.ts";
import { findRequiredStep } from "../../../identity/restriction.ts";

/**
 * Options for creating a passkey, after the password: an open session alone must not add a way to log in. A user who
 * must log in with a passkey can add another one only in a session opened with a passkey. Otherwise the password alone
 * would bypass that rule.
 */
export const handler = handle(sessionOperations, "getPasskeyOptions", async ({ body }, context) => {
  const { caller, store, session } = context;
  await checkOwnPassword(context, body.password);
  const present = await listPasskeys(store.table, caller.user);
  if (findRequiredStep(session) === "passkey" && present.length > 0)
    throw new HubError("login.passkeyRequired");
  if (present.length >= passkeyLimits.maxPerUser)
    throw new HubError("input.invalid", { fields: { items: "tooLong" } });
  const options = createRegistrationOptions(
    caller.user,
    present.map(({ sk }) => String(sk)),
  );
  await storeChallenge(store.table, options.challenge, { add: caller.id });
  return { options };
});

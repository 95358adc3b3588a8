import { sessionOperations } from "../../../../shared/operations/sessions.ts";
import { HubError } from "../../../../shared/errors.ts";
import { passkeyLimits } from "../../../../shared/limits/sessions.ts";
import { proveAgain } from "../../../identity/prove-again.ts";
import { handle } from "../../../calls/handle.ts";
import { keepChallenge } from "../../../identity/challenges.ts";
import { passkeysOf } from "../../../identity/passkeys.ts";
import { registrationOptions } from "../../../identity/options.ts";
import { mustDo } from "../../../identity/restriction.ts";

/**
 * What the browser needs to make a passkey. Who must use one and has one adds others only when logged in with it: a
 * password alone must not be the way around.
 */
export const handler = handle(sessionOperations, "getPasskeyOptions", async ({ body }, context) => {
  const { caller, store, session } = context;
  await proveAgain(context, body.password);
  const present = await passkeysOf(store.table, caller.id);
  if (mustDo(session) === "passkey" && present.length > 0)
    throw new HubError("login.passkeyRequired");
  if (present.length >= passkeyLimits.maxPerUser)
    throw new HubError("input.invalid", { fields: { items: "tooLong" } });
  const options = registrationOptions(
    caller.user,
    present.map(({ sk }) => String(sk)),
  );
  await keepChallenge(store.table, options.challenge, { add: caller.id });
  return { options };
});

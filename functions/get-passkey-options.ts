import { passkeyOperations } from "../shared/operations/passkeys.ts";
import { HubError } from "../shared/errors.ts";
import { passkeys as limits } from "../shared/limits.ts";
import { proveAgain } from "./kit/accounts/prove-again.ts";
import { handle } from "./kit/handle.ts";
import { keepChallenge } from "./kit/passkeys/challenges.ts";
import { passkeysOf } from "./kit/passkeys/passkeys.ts";
import { registrationOptions } from "./kit/passkeys/options.ts";
import { mustDo } from "./kit/session/restriction.ts";

/**
 * What the browser needs to make a passkey. Who must use one and has one adds others only when logged in with it: a
 * password alone must not be the way around.
 */
export const handler = handle(passkeyOperations, "getPasskeyOptions", async ({ body }, tools) => {
  const { caller, store, session } = tools;
  await proveAgain(tools, body.password);
  const present = await passkeysOf(store.table, caller.id);
  if (mustDo(session) === "passkey" && present.length > 0)
    throw new HubError("login.passkeyRequired");
  if (present.length >= limits.most)
    throw new HubError("input.invalid", { fields: { items: "tooLong" } });
  const options = registrationOptions(
    caller.user,
    present.map(({ sk }) => String(sk)),
  );
  await keepChallenge(store.table, options.challenge, { add: caller.id });
  return { options };
});

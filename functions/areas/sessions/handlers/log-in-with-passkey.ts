import { sessionOperations } from "../../../../shared/operations/sessions.ts";
import {
  verifyAuthenticationResponse,
  type AuthenticationResponseJSON,
} from "@simplewebauthn/server";
import { HubError } from "../../../../shared/errors.ts";
import { user as userModel } from "../../../../shared/models/user.ts";
import { nowMs } from "../../../platform/lambda/clock.ts";
import { handle } from "../../../calls/handle.ts";
import { spendChallenge } from "../../../identity/challenges.ts";
import { isPasskeyValid, toCredential, passkeyKey } from "../../../identity/passkeys.ts";
import { relyingParty } from "../../../identity/relying-party.ts";
import { openUserSession } from "../../../identity/open-user-session.ts";
import type { Item, Key, Write } from "../../../platform/aws/table.ts";

/** Opens a session for a caller who signs a challenge with an account's passkey. */
export const handler = handle(sessionOperations, "logInWithPasskey", async ({ body }, context) => {
  const { store } = context;
  const { id, response } = body.response;
  const userId = Buffer.from(response.userHandle, "base64url").toString();
  if (!/^[\w-]{1,64}$/.test(userId)) throw new HubError("login.wrongCredentials");
  const key = passkeyKey(userId, id);
  const stored = await store.table.get(key);
  const user = await store.find(userModel, userId);
  if (stored === undefined || user === undefined || user.suspendedAt !== undefined)
    throw new HubError("login.wrongCredentials");
  if (!isPasskeyValid(stored, user)) throw new HubError("login.wrongCredentials");

  const newCounter = await verifyCounter(body.response, stored, (challenge) =>
    spendChallenge(store.table, challenge, "login"),
  );
  if (user.registrationFinalisedAt === undefined) throw new HubError("login.notFinalised");
  if (user.emailConfirmedAt === undefined) throw new HubError("login.emailUnconfirmed");
  return {
    user: await openUserSession(user, { way: "passkey" }, context, [
      createUseWrite(key, stored, newCounter),
    ]),
  };
});

/**
 * Verifies the response and returns the passkey's own use counter. A counter that is too low reveals a copied passkey.
 * Throws `login.wrongCredentials`.
 */
async function verifyCounter(
  response: unknown,
  stored: Item,
  expectedChallenge: (challenge: string) => Promise<boolean>,
): Promise<number> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON, // the library checks the response's shape
      expectedChallenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      credential: toCredential(stored),
    });
    if (verified) return authenticationInfo.newCounter;
  } catch (cause) {
    if (cause instanceof HubError) throw cause;
    throw new HubError("login.wrongCredentials", {}, { cause });
  }
  throw new HubError("login.wrongCredentials");
}

/** Stores the new use counter, if the passkey has not changed since it was read. */
function createUseWrite(key: Key, { counter }: Item, newCounter: number): Write {
  return {
    update: key,
    expression: "SET #counter = :new, usedAt = :now",
    condition: "#counter = :seen",
    names: { "#counter": "counter" },
    values: { ":new": newCounter, ":now": nowMs(), ":seen": counter },
  };
}

import { sessionOperations } from "../../../../shared/operations/sessions.ts";
import { passkeyThrottle } from "../../../../shared/limits/sessions.ts";
import { handle } from "../../../calls/handle.ts";
import { storeChallenge } from "../../../identity/challenges.ts";
import { createLoginOptions } from "../../../identity/passkey-options.ts";
import { countTry, throttleKey } from "../../../identity/throttle.ts";

/** Options for a login with any passkey. The request and the reply contain no email address. */
export const handler = handle(
  sessionOperations,
  "getPasskeyLoginOptions",
  async (_input, { store, request }) => {
    await countTry(store, throttleKey("passkey", request.address, ""), passkeyThrottle);
    const options = createLoginOptions();
    await storeChallenge(store.table, options.challenge, "login");
    return { options };
  },
);

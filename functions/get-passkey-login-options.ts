import { passkeyOperations } from "../shared/operations/passkeys.ts";
import { passkeyThrottle } from "../shared/limits.ts";
import { handle } from "./kit/handle.ts";
import { keepChallenge } from "./kit/passkeys/challenges.ts";
import { loginOptions } from "./kit/passkeys/options.ts";
import { countTry, throttleKey } from "./kit/session/throttle.ts";

/** What the browser needs to log in with a passkey, whosever it is: no address is asked for, none is told. */
export const handler = handle(
  passkeyOperations,
  "getPasskeyLoginOptions",
  async (_input, { store, request }) => {
    await countTry(store, throttleKey("passkey", request.address, ""), passkeyThrottle);
    const options = loginOptions();
    await keepChallenge(store.table, options.challenge, "login");
    return { options };
  },
);

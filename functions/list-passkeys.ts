import { passkeyOperations } from "../shared/operations/passkeys.ts";
import { handle } from "./kit/handle.ts";
import { passkeysOf, shownPasskey } from "./kit/passkeys/passkeys.ts";

/** The own passkeys, the oldest first. */
export const handler = handle(
  passkeyOperations,
  "listPasskeys",
  async (_input, { caller, store }) => ({
    items: (await passkeysOf(store.table, caller.id)).map(shownPasskey),
  }),
);

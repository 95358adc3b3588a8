import { sessionOperations } from "../../../../shared/operations/sessions.ts";
import { handle } from "../../../calls/handle.ts";
import { passkeysOf, shownPasskey } from "../../../identity/passkeys.ts";

/** Lists the caller's passkeys, oldest first. */
export const handler = handle(
  sessionOperations,
  "listPasskeys",
  async (_input, { caller, store }) => ({
    items: (await passkeysOf(store.table, caller.id)).map(shownPasskey),
  }),
);

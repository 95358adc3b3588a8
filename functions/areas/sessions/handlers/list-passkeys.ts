import { sessionOperations } from "../../../../shared/operations/sessions.ts";
import { handle } from "../../../calls/handle.ts";
import { listPasskeys, toShownPasskey } from "../../../identity/passkeys.ts";

/** Lists the caller's passkeys, oldest first. */
export const handler = handle(
  sessionOperations,
  "listPasskeys",
  async (_input, { caller, store }) => ({
    items: (await listPasskeys(store.table, caller.user)).map(toShownPasskey),
  }),
);

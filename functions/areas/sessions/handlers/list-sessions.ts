import { sessionOperations } from "../../../../shared/operations/sessions.ts";
import { handle } from "../../../calls/handle.ts";
import { listOpenSessions } from "../../../identity/account-sessions.ts";

/** Lists the caller's sessions. A session's id is the hash under which it is stored, so it cannot open the session. */
export const handler = handle(
  sessionOperations,
  "listSessions",
  async (_input, { caller, store, session }) => {
    const items = await listOpenSessions(store.table, caller.user);
    return {
      items: items.map(({ sk, device, way, openedAt, usedAt }) => ({
        id: String(sk),
        device: String(device),
        way,
        openedAt: new Date(Number(openedAt)).toISOString(),
        usedAt: new Date(Number(usedAt)).toISOString(),
        current: sk === session.key.sk,
      })),
    };
  },
);

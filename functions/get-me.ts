import { handle } from "./kit/handle.ts";
import { meOf } from "./kit/session/me.ts";

/** The current user. */
export const handler = handle("getMe", async (_input, { session }) => meOf(session));

import { sessionOperations } from "../shared/operations/session.ts";
import { handle } from "./kit/handle.ts";
import { meOf } from "./kit/session/me.ts";

/** The current user. */
export const handler = handle(sessionOperations, "getMe", async (_input, { session }) =>
  meOf(session),
);

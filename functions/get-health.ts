import { sessionOperations } from "../shared/operations/session.ts";
import { handleBare } from "./kit/handle-bare.ts";

/** Says that the service answers. */
export const handler = handleBare(sessionOperations, "getHealth", async () => ({ status: "ok" }));

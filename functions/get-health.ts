import { handle } from "./kit/handle.ts";

/** Says that the service answers. */
export const handler = handle("getHealth", async () => ({ status: "ok" }));

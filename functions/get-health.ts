import { handleBare } from "./kit/handle-bare.ts";

/** Says that the service answers. */
export const handler = handleBare("getHealth", async () => ({ status: "ok" }));

import { contractOperations } from "../../../../shared/operations/contract.ts";
import { handleBare } from "../../../calls/handle-bare.ts";

/** Says that the service answers. */
export const handler = handleBare(contractOperations, "getHealth", async () => ({ status: "ok" }));

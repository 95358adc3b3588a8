import { contractOperations } from "../../../../shared/operations/contract.ts";
import { handleBare } from "../../../platform/http/handle-bare.ts";

/** Says that the service answers. */
export const handler = handleBare(contractOperations, "getHealth", async () => ({ status: "ok" }));

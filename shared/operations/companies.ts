import { inArea } from "./areas.ts";
import type { EventFunctionRow } from "./operation-spec.ts";

/** Functions of this area that the cloud calls itself. */
export const companyEvents = inArea("companies", {
  endCompanyTies: {
    summary: "Removes a deleted company from accounts and cards, as much as fits into one call.",
    source: "tieQueue",
    missed: "Some colleagues and cards still name a company that was deleted.",
    table: "write",
    queues: ["tie"],
    timeoutSeconds: 20,
  },
} as const satisfies Record<string, EventFunctionRow>);

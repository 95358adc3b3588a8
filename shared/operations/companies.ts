import { inArea } from "./areas.ts";
import type { EventFunctionRow } from "./operation-spec.ts";

/** Functions of this area that the cloud calls by itself. */
export const companyEvents = inArea("companies", {
  endCompanyTies: {
    summary: "Takes a deleted company from accounts and cards, for one slice of time.",
    source: "tieQueue",
    missed: "Some colleagues and cards still name a company that was deleted.",
    table: "write",
    queues: ["tie"],
    timeoutSeconds: 20,
  },
} as const satisfies Record<string, EventFunctionRow>);

import type { EventFunctionSpec } from "./operation-spec.ts";

/** Functions of this area that the cloud calls by itself. */
export const companyEvents = {
  endCompanyTies: {
    summary: "Takes a deleted company from accounts and cards, for one slice of time.",
    source: "tieQueue",
    table: "write",
    feeds: ["tie"],
    timeoutSeconds: 20,
  },
} as const satisfies Record<string, EventFunctionSpec>;

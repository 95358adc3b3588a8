import { assignArea } from "./areas.ts";
import type { EventFunctionRow } from "./operation-spec.ts";

/** Functions of this area that the cloud calls itself. */
export const companyEvents = assignArea("companies", {
  endCompanyTies: {
    summary:
      "Removes a deleted company from accounts and cards, or hands over the company's records of a member who left, as much as fits into one call.",
    source: "tieQueue",
    missed:
      "Some colleagues and cards still name a company that was deleted, or a person who left a company still owns some of its cards.",
    table: "write",
    queues: ["tie"],
    timeoutSeconds: 20,
  },
} as const satisfies Record<string, EventFunctionRow>);

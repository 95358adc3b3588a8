import { visitOperations } from "../../../../shared/operations/visits.ts";
import { handle } from "../../../calls/handle.ts";
import { recordVisitByCode } from "../recording/record-visit.ts";

/** Counts a visit of a card's page. The reply is equal for every code. */
export const handler = handle(visitOperations, "countVisit", async ({ code, body }, context) =>
  recordVisitByCode(code, { kind: "visit", ...body }, context),
);

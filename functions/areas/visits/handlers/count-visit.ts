import { visitOperations } from "../../../../shared/operations/visits.ts";
import { handle } from "../../../calls/handle.ts";
import { recordVisitByCode } from "../recording/record-visit.ts";

/** Counts that a card's page was opened. The answer is the same for every code. */
export const handler = handle(visitOperations, "countVisit", async ({ code, body }, context) =>
  recordVisitByCode(code, { kind: "visit", ...body }, context),
);

import { publicOperations } from "../shared/operations/public.ts";
import { handle } from "./kit/handle.ts";
import { noteVisitOfCode } from "./statistic/note-visit.ts";

/** Counts that a card's page was opened. The answer is the same for every code. */
export const handler = handle(publicOperations, "countVisit", async ({ code, body }, tools) =>
  noteVisitOfCode(code, { kind: "visit", ...body }, tools),
);

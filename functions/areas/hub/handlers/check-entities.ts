import { hubOperations } from "../../../../shared/operations/hub.ts";
import { handle } from "../../../calls/handle.ts";
import { checkLines } from "../../../data/batch/check-lines.ts";
import { nameCompany } from "../../../data/batch/name-company.ts";

/** Says what an import of these lines would do; changes nothing. */
export const handler = handle(hubOperations, "checkEntities", async ({ body }, context) => ({
  items: await checkLines(context, context.model, nameCompany(context, body)),
}));

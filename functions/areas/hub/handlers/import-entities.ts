import { hubOperations } from "../../../../shared/operations/hub.ts";
import { handle } from "../../../calls/handle.ts";
import { importLines } from "../../../data/batch/import-lines.ts";
import { nameCompany } from "../../../data/batch/name-company.ts";

/** Starts the import of a list of records. */
export const handler = handle(hubOperations, "importEntities", ({ body }, context) => {
  const { company, title } = body;
  const lines = nameCompany(context, body);
  return importLines(context, { model: context.model, lines, company, title });
});

import * as z from "zod/mini";
import { invalidField } from "../../../../../shared/errors.ts";
import { audit } from "../../../../../shared/models/audit.ts";
import { company as companyModel } from "../../../../../shared/models/company.ts";
import { logQuery } from "../../../../../shared/models/company-log.ts";
import { loadServiceContext, type Getter } from "../../../../calls/service.ts";
import { getIndex, isPlaceInIndex } from "../../../../data/store/keys.ts";
import { hashText } from "../../../../platform/lambda/ids.ts";
import { readCompanyLog } from "../../company-log.ts";

/** Lists the log of a company by page. */
export const readCompanyChanges: Getter = async (_model, allow, input, context) => {
  await loadServiceContext(companyModel, allow, input, context);
  const { id, cursor, ...filter } = logQuery.parse(input);
  const binding = hashText(JSON.stringify([context.caller.id, id])).slice(0, 16);
  const after = cursor === undefined ? undefined : readCursor(cursor, binding);
  const { items, names, next } = await readCompanyLog(id, filter, after, context);
  return { items, names, cursor: next === undefined ? null : makeCursor(binding, next) };
};

/** A cursor holds a place only and is bound to caller and company (design section 3). */
const cursorShape = z.tuple([z.string(), z.string()]);

function makeCursor(binding: string, place: string): string {
  return Buffer.from(JSON.stringify([binding, place])).toString("base64url");
}

/** Throws `input.invalid` for a cursor of another company, another caller or none at all. */
function readCursor(cursor: string, wanted: string): string {
  try {
    const [binding, place] = cursorShape.parse(
      JSON.parse(Buffer.from(cursor, "base64url").toString()),
    );
    if (binding === wanted && isPlaceInIndex(getIndex(audit, "byCompany"), place)) return place;
  } catch (error) {
    throw Object.assign(invalidField("cursor", "wrongFormat"), { cause: error });
  }
  throw invalidField("cursor", "notAcceptable");
}

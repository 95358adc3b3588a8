import { applyChange } from "../../../../data/records/apply-change.ts";
import type { Service } from "../../../../calls/service.ts";

/** Restores a deleted record, under the rules of `restoreRecord`. */
export const restoreDeletedRecord: Service = async (model, _allow, input, context) => {
  const requests = [{ id: String(input["id"]) }] as const;
  return (await applyChange(context, model, { action: "restore", requests })).record;
};

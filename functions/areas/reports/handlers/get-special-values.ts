import { reportOperations } from "../../../../shared/operations/reports.ts";
import { handle } from "../../../calls/handle.ts";
import { offerValues } from "../plan/offer-values.ts";

/** Values to choose in a filter of a field that the caller may read. */
export const handler = handle(
  reportOperations,
  "getSpecialValues",
  async ({ x, words, ids }, { caller, store, now }) =>
    offerValues(caller, x, { words, ids: ids?.split(",") }, now(), store.deadline),
);

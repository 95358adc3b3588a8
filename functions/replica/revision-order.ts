import type { Model } from "../../shared/model/define-model.ts";
import { quoteName } from "./quote.ts";
import { listRevisionOrder, revisionColumns } from "./replica-columns.ts";

/** What orders the revisions of an id, as one value of a statement. An absent value is before all others. */
export function combineRevision(model: Model, alias: string): string {
  const parts = listRevisionOrder(model).map((name) => {
    const part = `${alias}.${quoteName(name)}`;
    return revisionColumns.some((column) => column === name) ? part : `coalesce(${part}, '')`;
  });
  return `ROW(${parts.join(", ")})`;
}

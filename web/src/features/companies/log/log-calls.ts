import { createRecordCalls } from "../../../../../shared/client/records.ts";
import type { LogEntry, LogFilter } from "../../../../../shared/models/company-log.ts";
import { call } from "../../../lib/hub/hub.ts";

/** Calls of the hub for the log of a company. */

const companies = createRecordCalls<"company", "companyAdmin">(call, "company");
const cards = createRecordCalls<"card", "companyAdmin">(call, "card");

export async function readLog(
  id: string,
  filter: LogFilter,
  cursor: string | undefined,
  signal: AbortSignal,
) {
  return companies.ask("changes", { id, ...filter, ...(cursor && { cursor }) }, { signal });
}

/** Undoes a change of a card or of the company. */
export async function undoEntry({ _id, model, record }: LogEntry): Promise<void> {
  const input = { id: record, change: _id };
  if (model === "company") await companies.run("undo", input);
  else await cards.run("undo", input);
}

/** Address of the exported log. */
export function logFilePath(id: string, filter: LogFilter, lang: string): string {
  const { about, by, from, until } = filter;
  const query = new URLSearchParams({
    ...(about && { about }),
    ...(by && { by }),
    ...(from && { from }),
    ...(until && { until }),
    lang,
  });
  return `/api/companies/${id}/log.csv?${query}`;
}

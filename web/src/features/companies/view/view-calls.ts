import { createRecordCalls } from "../../../../../shared/client/records.ts";
import type { ColleagueView } from "../../../../../shared/models/colleague-view.ts";
import { call } from "../../../lib/hub/hub.ts";

const companies = createRecordCalls<"company", "companyAdmin">(call, "company");

/** What a colleague sees of a company's cards. Each call is in the company's log. */
export async function viewAs(
  id: string,
  user: string,
  signal: AbortSignal,
): Promise<ColleagueView> {
  return companies.run("viewAs", { id, user }, { signal });
}

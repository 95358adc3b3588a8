import { recordsOf } from "../../../../shared/client/records.ts";
import { call } from "../../lib/hub/hub.ts";

/** The calls of this feature. */

/** Members read less of their company than those who administer it. */
const companies = recordsOf<"company", "member" | "companyAdmin">(call, "company");
const projection = ["name", "address", "website"] as const;

/** What the lists of companies show. */
export type SeenCompany = Awaited<ReturnType<typeof readCompanies>>[number];

/** Companies that the caller may see, by name; as many as one page holds. */
export async function readCompanies(signal: AbortSignal) {
  const { items } = await companies.read({ sort: { name: 1 }, projection, limit: 200 }, { signal });
  return items;
}

export async function getCompany(id: string, signal: AbortSignal): Promise<SeenCompany> {
  return companies.get(id, { projection, signal });
}

import { createRecordCalls } from "../../../../shared/client/records.ts";
import { call } from "../../lib/hub/hub.ts";

/** Calls of the hub for this feature. */

/** Members may read fewer fields of their company than its admins. */
const companies = createRecordCalls<"company", "member" | "companyAdmin">(call, "company");
const projection = ["name", "address", "website"] as const;

/** A company as the list reads it. */
export type SeenCompany = Awaited<ReturnType<typeof readCompanies>>[number];

/** Companies that the caller may see, by name; at most one page. */
export async function readCompanies(signal: AbortSignal) {
  const { items } = await companies.read({ sort: { name: 1 }, projection, limit: 200 }, { signal });
  return items;
}

/** Companies of these ids that the caller may see, by name. */
export async function readOwnCompanies(ids: readonly string[], signal: AbortSignal) {
  const filter = { _id: { $in: ids } };
  const query = { filter, sort: { name: 1 }, projection: ["name"], limit: 200 } as const;
  return (await companies.read(query, { signal })).items;
}

/** Ends the caller's membership and administration. */
export async function leaveOwnCompany(id: string): Promise<void> {
  await companies.run("leave", { id });
}

export async function getCompany(id: string, signal: AbortSignal): Promise<SeenCompany> {
  return companies.get(id, { projection, signal });
}

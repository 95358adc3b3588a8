import { createRecordCalls } from "../../../../shared/client/records.ts";
import type { Changes } from "../../../../shared/client/record-types.ts";
import type { Company } from "../../../../shared/models/company.ts";
import { call } from "../../lib/hub/hub.ts";

/** Calls of the hub for this feature. */

/** Members may read fewer fields of their company than its admins. */
const companies = createRecordCalls<"company", "member" | "companyAdmin">(call, "company");
const managed = createRecordCalls<"company", "companyAdmin">(call, "company");
const projection = ["name", "address", "website", "logo"] as const;

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

/** A company, whole, for its admins. */
export async function getCompany(id: string, signal: AbortSignal): Promise<Company> {
  return managed.get(id, { signal });
}

/** Changes fields of the revision that the user has seen; throws `entity.changed` if there is a newer one. */
export async function updateCompany(
  { _id, _rev }: Company,
  changes: Changes<"company">,
): Promise<Company> {
  return managed.update({ _id, _rev, ...changes });
}

/** Founds a company without an admin; one company per idempotency key. For admins of the service. */
export async function createCompany(
  fields: Pick<Company, "name">,
  idempotencyKey: string,
): Promise<Company> {
  return managed.create(fields, { idempotencyKey });
}

import { createRecordCalls } from "../../../../shared/client/records.ts";
import { splitIds } from "../../../../shared/client/split-ids.ts";
import type { Changes } from "../../../../shared/client/record-types.ts";
import type { Company } from "../../../../shared/models/company.ts";
import { call } from "../../lib/hub/hub.ts";

/** Calls of the hub for this feature. */

/** Members may read fewer fields of their company than its admins. */
const companies = createRecordCalls<"company", "member" | "companyAdmin">(call, "company");
const managed = createRecordCalls<"company", "companyAdmin">(call, "company");
const teamCards = createRecordCalls<"card", "companyAdmin">(call, "card");

/** Companies of these ids that the caller may see, by name. */
export async function readOwnCompanies(ids: readonly string[], signal: AbortSignal) {
  return readByIds(ids, (filter) =>
    companies.read({ filter, ...byName, projection: ["name"], limit: 200 }, { signal }),
  );
}

/** The companies that the caller administers, by name, with what their list shows. */
export async function readManagedCompanies(ids: readonly string[], signal: AbortSignal) {
  const projection = ["name", "address", "logo"] as const;
  return readByIds(ids, (filter) =>
    companies.read({ filter, ...byName, projection, limit: 200 }, { signal }),
  );
}

const byName = { sort: { name: 1 } } as const;
const { compare } = new Intl.Collator("hu");

/** A person may administer more companies than one condition names. */
async function readByIds<Item extends { name?: string }>(
  ids: readonly string[],
  read: (filter: { _id: { $in: readonly string[] } }) => Promise<{ items: Item[] }>,
): Promise<Item[]> {
  const pages = await Promise.all(splitIds(ids).map((part) => read({ _id: { $in: part } })));
  const items = pages.flatMap((page) => page.items);
  // one page is in order already
  return pages.length < 2
    ? items
    : items.toSorted((one, other) => compare(one.name ?? "", other.name ?? ""));
}

/** Ends the caller's membership and administration. */
export async function leaveOwnCompany(id: string): Promise<void> {
  await companies.run("leave", { id });
}

/** The number of a company's cards, for its admins. */
export async function countCompanyCards(company: string, signal: AbortSignal): Promise<number> {
  return teamCards.count({ company }, { signal });
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

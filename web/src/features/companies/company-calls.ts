import { company as companyModel, type Company } from "../../../../shared/models/company.ts";
import { call } from "../../lib/hub.ts";

/** The calls of this feature. The service checks every reply against the model, which is why they are taken as companies. */

const { name: model } = companyModel;
const projection = "name,address,website";

/** What the lists of companies show. */
export type SeenCompany = Pick<Company, "_id" | "name" | "address" | "website">;

/** Companies that the caller may see, by name; as many as one page holds. */
export async function readCompanies(signal: AbortSignal): Promise<SeenCompany[]> {
  const sort = JSON.stringify({ name: 1 });
  const page = await call("readEntities", { model, sort, projection, limit: "200" }, { signal });
  return page.items as SeenCompany[];
}

export async function getCompany(id: string, signal: AbortSignal): Promise<SeenCompany> {
  return (await call("getEntity", { model, id, projection }, { signal })) as SeenCompany;
}

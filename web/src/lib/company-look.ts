import { queryOptions } from "@tanstack/react-query";
import type { company as companyModel, Company } from "../../../shared/models/company.ts";
import { call } from "./hub.ts";

// by name: the model itself would bring its schemas to every screen
const model: (typeof companyModel)["name"] = "company";

export type StoredLook = Pick<Company, "_id" | "brand" | "logo">;

/** Colours, cover and logo of a company, for whoever may see them: its members and admins. */
export function companyLookQuery(company: string | undefined) {
  return queryOptions({
    queryKey: ["companyLook", company],
    queryFn: async ({ signal }) => {
      const given = { model, id: company ?? "", projection: "brand,logo" };
      return (await call("getEntity", given, { signal })) as StoredLook; // the service checked it against the model
    },
    enabled: company !== undefined,
    retry: false,
    refetchOnWindowFocus: false,
  });
}

import { queryOptions } from "@tanstack/react-query";
import { createRecordCalls } from "../../../../shared/client/records.ts";
import { call } from "./hub.ts";

const companies = createRecordCalls<"company", "member">(call, "company");

/** Colours, cover and logo of a company; readable by its members and admins. */
export function companyLookQuery(company: string | undefined) {
  return queryOptions({
    queryKey: ["companyLook", company],
    queryFn: ({ signal }) =>
      companies.get(company ?? "", { projection: ["brand", "logo"], signal }),
    enabled: company !== undefined,
    retry: false,
    refetchOnWindowFocus: false,
  });
}

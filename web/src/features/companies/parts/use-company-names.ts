import { useQuery } from "@tanstack/react-query";
import { readOwnCompanies } from "../company-calls.ts";

/** The companies of these ids that the user may see, by name. Without ids there is no call. */
export function useCompanyNames(ids: readonly string[]) {
  return useQuery({
    queryKey: ["companies", "names", ids],
    queryFn: ({ signal }) => readOwnCompanies(ids, signal),
    enabled: ids.length > 0,
  });
}

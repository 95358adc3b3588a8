import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Me } from "../../../../../shared/operations/replies.ts";
import { useSession } from "../../../lib/session/session.tsx";
import { leaveOwnCompany, readOwnCompanies } from "../company-calls.ts";

/** The companies that a user belongs to or administers, and leaving them. */
export function useOwnCompanies({ company, administers }: Me) {
  const cache = useQueryClient();
  const { refresh } = useSession();
  const ids = [...new Set([...administers, ...(company === undefined ? [] : [company])])];
  const query = useQuery({
    queryKey: ["companies", "own", ids],
    queryFn: ({ signal }) => readOwnCompanies(ids, signal),
    enabled: ids.length > 0,
  });

  /** Leaves a company. Cards and companies are loaded again, because the user's rights have changed. */
  const leave = async (id: string): Promise<void> => {
    await leaveOwnCompany(id);
    await refresh();
    // The list of own companies follows the session. Loaded again with the former ids, it would be refused.
    await cache.invalidateQueries({
      predicate: ({ queryKey: [first, second] }) =>
        first !== "session" && !(first === "companies" && second === "own"),
    });
  };

  return { companies: ids.length === 0 ? [] : query.data, refetch: query.refetch, query, leave };
}

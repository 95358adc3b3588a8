import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSession } from "../../../lib/session/session.tsx";
import { recordQueryKey } from "../../../lib/hub/record-keys.ts";
import { readAdmins, readInvitations } from "./people-calls.ts";

/** The admins and open invitations of a company; reads them and its members again. */
export function useCompanyPeople(id: string) {
  const cache = useQueryClient();
  const { refresh } = useSession();
  const admins = useQuery({
    queryKey: ["companyPeople", id, "admins"],
    queryFn: ({ signal }) => readAdmins(id, signal),
  });
  const invitations = useQuery({
    queryKey: ["companyPeople", id, "invitations"],
    queryFn: ({ signal }) => readInvitations(id, signal),
  });

  return {
    admins,
    invitations,
    /** Reads the people again; and the session, if the user's own rights have changed. */
    reload: async ({ isOwn = false }: { isOwn?: boolean } = {}) => {
      if (isOwn) await refresh();
      await cache.invalidateQueries({ queryKey: ["companyPeople", id] });
      if (isOwn) await cache.invalidateQueries({ queryKey: recordQueryKey("company", id) });
    },
  };
}

export type CompanyPeople = ReturnType<typeof useCompanyPeople>;

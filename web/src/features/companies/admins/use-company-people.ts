import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRecordList } from "../../../records/list/use-record-list.ts";
import { useSession } from "../../../lib/session/session.tsx";
import { countMembers, readAdmins, readInvitations, readMembers } from "./people-calls.ts";

/** The admins, members and open invitations of a company. */
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
  const members = useRecordList({
    queryKey: ["companyPeople", id, "members"],
    readPage: (cursor, signal) => readMembers(id, cursor, signal),
    countKey: ["companyPeople", id, "memberCount"],
    countAll: (signal) => countMembers(id, signal),
    words: "",
  });

  return {
    admins,
    invitations,
    members,
    /** Reads the people again; and the session, if the user's own rights have changed. */
    reload: async ({ isOwn = false }: { isOwn?: boolean } = {}) => {
      if (isOwn) await refresh();
      await cache.invalidateQueries({ queryKey: ["companyPeople", id] });
      if (isOwn) await cache.invalidateQueries({ queryKey: ["company", id] });
    },
  };
}

export type CompanyPeople = ReturnType<typeof useCompanyPeople>;

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { createRecordCalls } from "../../../../../shared/client/records.ts";
import { call } from "../../../lib/hub/hub.ts";
import { maxEvents, type RecentContact } from "./recent-events.ts";
import { visitDays } from "./use-card-visits.ts";

const contacts = createRecordCalls<"contact", "owner">(call, "contact");
const dayMs = 86_400_000;

/** Contacts of the last days, the newest first, in one call. */
export function useRecentContacts(owner: string): readonly RecentContact[] | undefined {
  const [since] = useState(() => new Date(Date.now() - visitDays * dayMs).toISOString());
  const { data } = useQuery({
    // under the key of all contacts, which are removed together
    queryKey: ["contacts", "recent", owner],
    queryFn: ({ signal }) => readRecent(owner, since, signal),
  });
  return data;
}

async function readRecent(
  owner: string,
  since: string,
  signal: AbortSignal,
): Promise<RecentContact[]> {
  const query = {
    filter: { owner, createdAt: { $gte: since } },
    sort: { createdAt: -1 },
    projection: ["name", "card", "createdAt"],
    limit: maxEvents,
  } as const;
  return (await contacts.read(query, { signal })).items;
}

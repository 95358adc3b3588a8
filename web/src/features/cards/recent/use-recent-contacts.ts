import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { recordsOf } from "../../../../../shared/client/records.ts";
import { call } from "../../../lib/hub/hub.ts";
import { maxEvents, type RecentContact } from "./recent-events.ts";
import { visitDays } from "./use-card-visits.ts";

const contacts = recordsOf<"contact", "owner">(call, "contact");
const dayMs = 86_400_000;

/** Who left details on somebody's cards in the days of which visits are told, the newest first; in one call. */
export function useRecentContacts(owner: string): readonly RecentContact[] | undefined {
  const [since] = useState(() => new Date(Date.now() - visitDays * dayMs).toISOString());
  const { data } = useQuery({
    // with all other contacts, which go when one of them does
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

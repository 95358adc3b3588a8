import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { contact as contactModel } from "../../../../../shared/models/contact.ts";
import { call } from "../../../lib/hub.ts";
import { mostEvents, type RecentContact } from "../recent-events.ts";
import { visitDays } from "./use-card-visits.ts";

// by name: the model itself would bring its schemas
const model: (typeof contactModel)["name"] = "contact";
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
  const { items } = await call(
    "readEntities",
    {
      model,
      filter: JSON.stringify({ owner, createdAt: { $gte: since } }),
      sort: JSON.stringify({ createdAt: -1 }),
      projection: "name,card,createdAt",
      limit: String(mostEvents),
    },
    { signal },
  );
  return items as RecentContact[]; // the service checked them against the model
}

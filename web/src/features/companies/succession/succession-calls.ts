import { createRecordCalls } from "../../../../../shared/client/records.ts";
import type { Card } from "../../../../../shared/models/card.ts";
import { call } from "../../../lib/hub/hub.ts";

/** Calls of the hub about who answers for a card. */

const cards = createRecordCalls<"card", "companyAdmin">(call, "card");

export async function getTeamCard(id: string, signal: AbortSignal) {
  return cards.get(id, { signal });
}

/** Names of cards by their ids; cards that the user may not see have none. */
export async function readSubstituteNames(ids: readonly string[], signal: AbortSignal) {
  if (ids.length === 0) return new Map<string, string>();
  const query = { filter: { _id: { $in: ids } }, projection: ["name"], limit: 10 } as const;
  const { items } = await cards.read(query, { signal });
  return new Map(items.map(({ _id, name }) => [_id, name]));
}

export async function setSuccessor(
  id: string,
  successor: string | null,
  tags: boolean,
): Promise<void> {
  await cards.run("setSuccessor", { id, successor, ...(tags && { tags }) });
}

export type StandIn = NonNullable<Card["standIn"]>;

export async function setStandIn(id: string, standIn: StandIn | null): Promise<void> {
  await cards.run("setStandIn", { id, standIn });
}

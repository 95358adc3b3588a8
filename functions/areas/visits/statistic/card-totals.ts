import { card as cardModel } from "../../../../shared/models/card.ts";
import type { Period } from "../../../../shared/visits/date-filters.ts";
import type { StatisticCounts } from "../../../../shared/visits/statistic-reply.ts";
import type { Store } from "../../../data/store/store.ts";
import { readTotals } from "./read-statistic.ts";

/** Reads the sums of the requested cards whose owner or company this is, with one query per card. */
export async function readCardTotals(
  { findMany, table }: Pick<Store, "findMany" | "table">,
  of: { owner: string } | { company: string },
  { ids, period }: { ids: readonly string[]; period: Period },
): Promise<(StatisticCounts & { card: string })[]> {
  const found = await findMany(cardModel, [...new Set(ids)]);
  const own = found.filter(({ owner, company }) =>
    "owner" in of ? owner === of.owner : company === of.company,
  );
  return Promise.all(
    own.map(async ({ _id }) => ({
      card: _id,
      ...(await readTotals(table, { model: cardModel, id: _id }, period)),
    })),
  );
}

import * as z from "zod/mini";
import { iso } from "../model/iso.ts";
import { integer } from "../model/bounds.ts";
import { recordId } from "../model/formats.ts";
import type { VisitSource } from "./visit-kinds.ts";

const count = integer(0);
const bySource = z.object({ qr: count, nfc: count, link: count }) satisfies z.ZodMiniType<
  Record<VisitSource, number>
>;

/** What people did, by how they came to the card; bots, link previews and the card's own people are apart. */
const counts = z.object({
  visits: bySource,
  saves: bySource,
  exchanges: bySource,
  leftOut: z.object({ bots: count, own: count }),
});
export type StatisticCounts = z.infer<typeof counts>;

/** The sum over all sources. */
export function sumCounts({ qr, nfc, link }: StatisticCounts["visits"]): number {
  return qr + nfc + link;
}

/** A period: every day of it, their sum, and the sum of as many days before. Days are those of Budapest. */
export const statistic = z.object({
  from: iso.date(),
  to: iso.date(),
  days: z.array(z.extend(counts, { day: iso.date() })),
  totals: counts,
  previous: z.extend(counts, { from: iso.date(), to: iso.date() }),
});
export type Statistic = z.infer<typeof statistic>;

/** The statistic of all cards of a person or a company, with the sums of single cards on request. */
export const statisticWithCards = z.extend(statistic, {
  cards: z.optional(z.array(z.extend(counts, { card: recordId }))),
});

import { visitLimits } from "../../../../../shared/limits/visits.ts";
import { sumCounts } from "../../../../../shared/visits/statistic-reply.ts";
import { call } from "../../../lib/hub/hub.ts";

/** Cards of one company whose visits are read with one call. */
interface Batch {
  cards: Set<string>;
  reply: Promise<ReadonlyMap<string, number>>;
}

/** How long a call waits for further rows, in ms: rows are drawn one after the other while the list scrolls. */
const waitMs = 50;

const waiting = new Map<string, Batch>();

/** The openings of a card of the company in the last thirty days. Cards that are asked for together share a call. */
export async function readCardVisits(company: string, card: string): Promise<number> {
  const found = waiting.get(company);
  const batch =
    found && found.cards.size < visitLimits.maxCardsInStatistic ? found : openBatch(company);
  batch.cards.add(card);
  return (await batch.reply).get(card) ?? 0;
}

function openBatch(company: string): Batch {
  const cards = new Set<string>();
  const batch = { cards, reply: readBatch(company, cards) };
  waiting.set(company, batch);
  return batch;
}

async function readBatch(
  company: string,
  cards: ReadonlySet<string>,
): Promise<ReadonlyMap<string, number>> {
  await new Promise((resolve) => setTimeout(resolve, waitMs));
  if (waiting.get(company)?.cards === cards) waiting.delete(company);
  const query = { id: company, cards: [...cards].join(",") };
  const { cards: counted = [] } = await call("getCompanyStatistic", query);
  return new Map(counted.map(({ card, visits }) => [card, sumCounts(visits)]));
}

import { nowIso } from "../../functions/platform/lambda/clock.ts";
import { deadlineIn } from "../../functions/platform/lambda/deadline.ts";
import { createId } from "../../functions/platform/lambda/ids.ts";
import { openStore, type Store } from "../../functions/data/store/store.ts";
import { countLines } from "../../functions/areas/visits/counting/day-counters.ts";
import { createCountItem } from "../../functions/areas/visits/counting/roll-up-day.ts";
import { storeVisits } from "../../functions/areas/visits/counting/store-visits.ts";
import { encodeVisits } from "../../functions/areas/visits/counting/visit-parquet.ts";
import { visitFiles } from "../../functions/replica/visit-files.ts";
import { writeReplicaObject } from "../../functions/replica/replica-objects.ts";
import type { Table } from "../../functions/platform/aws/table.ts";
import { maxTransactionActions } from "../../shared/limits/platform.ts";
import {
  createVisitLine,
  type VisitLine,
} from "../../functions/areas/visits/recording/visit-line.ts";
import { card as cardModel, type Card } from "../../shared/models/card.ts";
import { contact as contactModel } from "../../shared/models/contact.ts";
import { getMonth, toBudapestTime } from "../../shared/visits/budapest-day.ts";
import { demoVisits } from "./demo-visits.ts";

/** Days that are written at the same time. */
const concurrentDays = 4;

const marker = { pk: "seed#visits", sk: "done" };

/**
 * Gives the demo's cards the visits of two years, once. Those of today are stored like a batch of the queue. Those of each
 * former day are stored as the nightly roll-up leaves them: a file of the day, or of its month if that has ended, and the
 * counters of its lines.
 */
export async function seedVisits(): Promise<void> {
  const store = openStore({
    by: { system: "seed" },
    deadline: deadlineIn(120_000),
    now: nowIso,
    newId: createId,
  });
  if ((await store.table.get(marker)) !== undefined) return;
  const { items } = await store.list(cardModel, { index: "newest", partition: [], limit: 200 });
  const cards = items.map((item) => cardModel.entity.parse(item));
  const lines = [...demoVisits(cards, nowIso()), ...(await exchanges(store, cards))];
  const today = toBudapestTime(new Date(nowIso())).day;
  const past = lines.filter(({ day }) => day < today);
  for (const [file, ofFile] of Map.groupBy(past, ({ day }) => fileOf(day, today)))
    await writeReplicaObject(file, encodeVisits(ofFile));
  const waiting = Map.groupBy(lines, ({ day }) => day).entries();
  const worker = async () => {
    for (const [day, ofDay] of waiting)
      if (day < today) await storeCounters(store.table, ofDay);
      else await storeVisits(store.table, ofDay);
  };
  await Promise.all(Array.from({ length: concurrentDays }, worker));
  await store.table.put(marker);
}

function fileOf(day: string, today: string): string {
  const month = getMonth(day);
  return month < getMonth(today) ? visitFiles.ofMonth(month) : visitFiles.ofDay(day);
}

/** A repeat changes nothing. */
async function storeCounters(table: Table, lines: readonly VisitLine[]): Promise<void> {
  const counters = countLines(lines);
  for (let from = 0; from < counters.length; from += maxTransactionActions)
    await table.transact(
      counters
        .slice(from, from + maxTransactionActions)
        .map((counter) => ({ put: createCountItem(counter) })),
    );
}

/** As many exchanges as there are contacts. */
async function exchanges(store: Store, cards: readonly Card[]): Promise<VisitLine[]> {
  const { items } = await store.list(contactModel, {
    index: "byKind",
    partition: ["exchange"],
    limit: 200,
  });
  const byId = new Map(cards.map((card) => [card._id, card]));
  return items.flatMap((item) => {
    const { _id, card: cardId = "", createdAt: at } = contactModel.entity.parse(item);
    const card = byId.get(cardId);
    if (card === undefined) return [];
    const common = {
      source: "qr",
      language: "hu",
      device: "phone",
      bot: false,
      own: false,
    } as const;
    return [createVisitLine(card, { ...common, kind: "exchange", _id, at })];
  });
}

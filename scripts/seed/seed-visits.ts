import { nowIso } from "../../functions/platform/lambda/clock.ts";
import { deadlineIn } from "../../functions/platform/lambda/deadline.ts";
import { createId } from "../../functions/platform/lambda/ids.ts";
import { openStore, type Store } from "../../functions/data/store/store.ts";
import { storeVisits } from "../../functions/areas/visits/counting/store-visits.ts";
import {
  createVisitLine,
  type VisitLine,
} from "../../functions/areas/visits/recording/visit-line.ts";
import { card as cardModel, type Card } from "../../shared/models/card.ts";
import { contact as contactModel } from "../../shared/models/contact.ts";
import { demoVisits } from "./demo-visits.ts";

const marker = { pk: "seed#visits", sk: "done" };

/** Gives the demo's cards the visits of three months, the way the service itself counts them. Once. */
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
  const byDay = Map.groupBy(lines, ({ day }) => day);
  await Promise.all([...byDay.values()].map((ofDay) => storeVisits(store.table, ofDay)));
  await store.table.put(marker);
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

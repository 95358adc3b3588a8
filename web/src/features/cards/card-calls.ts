import type { CardRules } from "../../../../shared/card-rules.ts";
import { card as cardModel, type Card } from "../../../../shared/models/card.ts";
import { call } from "../../lib/hub.ts";
import type { HistoryEntry } from "./card-history.ts";
import type { CardChanges } from "./card-values.ts";

/** The calls of this feature. The service checks every reply against the model, which is why they are taken as cards. */

const { name: model } = cardModel;

export interface CardPage {
  items: Card[];
  cursor: string | null;
}

export type CardService = "activate" | "inactivate" | "lock" | "unlock" | "duplicate" | "restore";

/** Cards shown at once; whole rows of two and of three. */
const pageSize = 24;

/** Words that a search looks for at most; more would be past the bounds of a query. */
const mostWords = 8;

const named = (word: string) => ({
  $or: ["name", "lastName", "firstName"].map((field) => ({ [field]: { $includes: word } })),
});

/** Cards in whose name, or in the name on them, every word stands. */
function filterOf(owner: string, words: string) {
  const each = words.split(/\s+/).filter(Boolean).slice(0, mostWords);
  if (each.length === 0) return { owner };
  return { owner, $and: each.map(named) };
}

/** A page of the cards of one owner, newest first; with words, those in whose names they stand. */
export async function readCardsOf(
  owner: string,
  { words, cursor }: { words: string; cursor: string | undefined },
  signal: AbortSignal,
): Promise<CardPage> {
  const page = await call(
    "readEntities",
    {
      model,
      filter: JSON.stringify(filterOf(owner, words)),
      sort: JSON.stringify({ createdAt: -1 }),
      limit: String(pageSize),
      ...(cursor ? { cursor } : {}),
    },
    { signal },
  );
  return { items: page.items as Card[], cursor: page.cursor };
}

/** How many cards somebody owns. */
export async function countCardsOf(owner: string, signal: AbortSignal): Promise<number> {
  const { count } = await call(
    "countEntities",
    { model, filter: JSON.stringify({ owner }) },
    { signal },
  );
  return count;
}

export async function getCard(id: string, signal: AbortSignal): Promise<Card> {
  return (await call("getEntity", { model, id }, { signal })) as Card;
}

/** The same key makes one card, however often it is sent. */
export async function createCard(fields: Partial<Card>, idempotencyKey: string): Promise<Card> {
  return (await call("createEntity", { model, body: fields }, { idempotencyKey })) as Card;
}

/** Changes fields of the revision that the user has seen; throws `entity.changed` if there is a newer one. */
export async function updateCard({ _id, _rev }: Card, changes: CardChanges): Promise<Card> {
  return (await call("updateEntity", { model, body: { _id, _rev, ...changes } })) as Card;
}

/** The card as it is afterwards; with `duplicate`, the new one. */
export async function runOnCard(id: string, service: CardService): Promise<Card> {
  const idempotencyKey = crypto.randomUUID();
  return (await call("runService", { model, service, body: { id } }, { idempotencyKey })) as Card;
}

/** What the template of the card's company fixes and requires. */
export async function readRules(id: string, signal: AbortSignal): Promise<CardRules> {
  return (await call("getFromService", { model, service: "rules", id }, { signal })) as CardRules;
}

/** What was changed of a card, newest first. */
export async function readHistory(id: string, signal: AbortSignal): Promise<HistoryEntry[]> {
  const { items } = await call("getFromService", { model, service: "history", id }, { signal });
  return items as HistoryEntry[];
}

/** Takes one change of the history back; throws `entity.changed` if something later touched its fields. */
export async function undoChange(id: string, change: string): Promise<Card> {
  const input = { model, service: "undo", body: { id, change } };
  return (await call("runService", input, { idempotencyKey: crypto.randomUUID() })) as Card;
}

export async function deleteCard(id: string): Promise<void> {
  await call("deleteEntity", { model, id });
}

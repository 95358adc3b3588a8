import type { Filter, NewRecord } from "../../../../shared/client/record-types.ts";
import { createRecordCalls } from "../../../../shared/client/records.ts";
import type { CardRules } from "../../../../shared/models/card-rules.ts";
import type { Card } from "../../../../shared/models/card.ts";
import { call } from "../../lib/hub/hub.ts";
import type { RecordListPage } from "../../records/list/use-record-list.ts";
import type { CardChanges } from "./card-values.ts";

/** Calls of the hub for this feature. */

const cards = createRecordCalls<"card", "owner">(call, "card");

export type CardService = "activate" | "inactivate" | "lock" | "unlock" | "duplicate" | "restore";

/** Cards per page; fills whole rows of two and of three. */
const pageSize = 24;

/** Maximum number of words in a search; more would exceed the limits of a query. */
const maxWords = 8;

const named = ($includes: string): Filter<"card"> => ({
  $or: [{ name: { $includes } }, { lastName: { $includes } }, { firstName: { $includes } }],
});

/** Filter for cards that contain every word in their name or in the person's name. */
function filterOf(owner: string, words: string): Filter<"card"> {
  const each = words.split(/\s+/).filter(Boolean).slice(0, maxWords);
  if (each.length === 0) return { owner };
  return { owner, $and: each.map(named) };
}

/** A page of the cards of one owner, newest first; with words, those whose names contain all of them. */
export async function readCardsOf(
  owner: string,
  { words, cursor }: { words: string; cursor: string | undefined },
  signal: AbortSignal,
): Promise<RecordListPage<Card>> {
  const filter = filterOf(owner, words);
  return cards.read({ filter, sort: { createdAt: -1 }, limit: pageSize, cursor }, { signal });
}

/** Own cards by their ids; deleted ones are absent. */
export async function readOwnCards(
  owner: string,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<Card[]> {
  const filter = { owner, _id: { $in: [...ids] } };
  return (await cards.read({ filter, limit: pageSize }, { signal })).items;
}

/** Number of cards of one owner. */
export async function countCardsOf(owner: string, signal: AbortSignal): Promise<number> {
  return cards.count({ owner }, { signal });
}

export async function getCard(id: string, signal: AbortSignal): Promise<Card> {
  return cards.get(id, { signal });
}

/** Creates one card per idempotency key. */
export async function createCard(fields: NewRecord<"card">, idempotencyKey: string): Promise<Card> {
  return cards.create(fields, { idempotencyKey });
}

/** Changes fields of the revision that the user has seen; throws `entity.changed` if there is a newer one. */
export async function updateCard({ _id, _rev }: Card, changes: CardChanges): Promise<Card> {
  return cards.update({ _id, _rev, ...changes });
}

/** Resolves to the changed card; with `duplicate`, to the new one. */
export async function runOnCard(id: string, service: CardService): Promise<Card> {
  return cards.run(service, { id }, { idempotencyKey: crypto.randomUUID() });
}

/** Fields that the company's template fixes and requires. */
export async function readRules(id: string, signal: AbortSignal): Promise<CardRules> {
  return cards.ask("rules", { id }, { signal });
}

/** Undoes one change of the history; throws `entity.changed` if a later change touched its fields. */
export async function undoChange(id: string, change: string): Promise<Card> {
  return cards.run("undo", { id, change }, { idempotencyKey: crypto.randomUUID() });
}

export async function deleteCard(id: string): Promise<void> {
  await cards.delete(id);
}

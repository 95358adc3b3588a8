import type { NewRecord, Seen, ServiceInput } from "../../../../shared/client/record-types.ts";
import { createRecordCalls } from "../../../../shared/client/records.ts";
import type { Card } from "../../../../shared/models/card.ts";
import { call } from "../../lib/hub/hub.ts";

/** Calls of the hub for this feature. */

const tags = createRecordCalls<"tag", "owner">(call, "tag");
const cards = createRecordCalls<"card", "owner">(call, "card");

/** A tag as its owner sees it. */
export type SeenTag = Seen<"tag", "owner">;

export type TagService = "move" | "assign" | "lost" | "found" | "release";

/** Page size; more than one card ever has. */
const pageSize = 100;

/** The tags of a card, newest first. */
export async function readTagsOf(card: string, signal: AbortSignal): Promise<SeenTag[]> {
  const query = { filter: { card }, sort: { createdAt: -1 }, limit: pageSize } as const;
  return (await tags.read(query, { signal })).items;
}

/** The tag with a code, if it belongs to the user. */
export async function findTagOf(
  owner: string,
  code: string,
  signal?: AbortSignal,
): Promise<SeenTag | null> {
  const query = { filter: { code, owner }, limit: 1 };
  const { items } = await tags.read(query, signal ? { signal } : {});
  return items[0] ?? null;
}

/** The cards to choose from, newest first. */
export async function readCardsToChoose(owner: string, signal: AbortSignal): Promise<Card[]> {
  const query = { filter: { owner }, sort: { createdAt: -1 }, limit: pageSize } as const;
  return (await cards.read(query, { signal })).items;
}

export async function createLinkedCard(
  fields: NewRecord<"card">,
  idempotencyKey: string,
): Promise<Card> {
  return cards.create(fields, { idempotencyKey });
}

/** Without a card the tag is claimed, but not linked. */
export type ClaimInput = ServiceInput<"tag", "claim">;

export async function claimTag(claim: ClaimInput, idempotencyKey: string): Promise<SeenTag> {
  return tags.run("claim", claim, { idempotencyKey });
}

/** @param card the new card, with `move` and `assign` */
export async function runOnTag(id: string, service: TagService, card?: string): Promise<SeenTag> {
  const options = { idempotencyKey: crypto.randomUUID() };
  if (service === "move" || service === "assign")
    return tags.run(service, { id, card: card ?? "" }, options);
  return tags.run(service, { id }, options);
}

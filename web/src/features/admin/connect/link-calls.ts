import { createRecordCalls } from "../../../../../shared/client/records.ts";
import type { Seen } from "../../../../../shared/client/record-types.ts";
import { call } from "../../../lib/hub/hub.ts";

const tags = createRecordCalls<"tag", "admin">(call, "tag");
const cards = createRecordCalls<"card", "admin">(call, "card");

export type FoundTag = Seen<"tag", "admin">;

/** Cards that a search offers. */
const offered = 8;

/** A card that a code can be linked to. */
export interface LinkableCard {
  _id: string;
  name: string;
  lastName?: string;
  firstName?: string;
  companyName?: string;
}

/** Cards that have all of the words. */
export async function findCards(words: string, signal: AbortSignal): Promise<LinkableCard[]> {
  const projection = ["name", "lastName", "firstName", "companyName"] as const;
  const query = { search: words, projection, limit: offered };
  return (await cards.read(query, { signal })).items;
}

/** The carrier of a code; undefined if there is none. */
export async function findTag(code: string): Promise<FoundTag | undefined> {
  const { items } = await tags.read({ filter: { code }, limit: 1 });
  return items[0];
}

export async function linkTag(id: string, card: string): Promise<void> {
  await tags.run("assign", { id, card }, { idempotencyKey: crypto.randomUUID() });
}

/** Takes a link back: the carrier leads to its former card again, or nowhere. */
export async function unlinkTag({ _id: id, card }: FoundTag): Promise<void> {
  if (card !== undefined) await linkTag(id, card);
  else await tags.run("release", { id }, { idempotencyKey: crypto.randomUUID() });
}

import type { Audit } from "../../../../shared/models/audit.ts";
import { card as cardModel, type Card } from "../../../../shared/models/card.ts";
import { tag as tagModel, type Tag } from "../../../../shared/models/tag.ts";
import { call } from "../../lib/hub.ts";

/** The calls of this feature. The service checks every reply against the models, which is why they are taken as such. */

const { name: model } = tagModel;

/** A carrier as its owner sees it. */
export type SeenTag = Omit<Tag, "claimSecret">;

export type TagService = "move" | "assign" | "lost" | "found" | "release";

/** What a history tells of one change. */
export type TagChange = Pick<Audit, "_id" | "action" | "by" | "at" | "change">;

/** More than anybody puts on one card. */
const mostShown = 100;

/** The carriers that lead to a card, newest first. */
export async function readTagsOf(card: string, signal: AbortSignal): Promise<SeenTag[]> {
  const { items } = await call(
    "readEntities",
    {
      model,
      filter: JSON.stringify({ card }),
      sort: JSON.stringify({ createdAt: -1 }),
      limit: String(mostShown),
    },
    { signal },
  );
  return items as SeenTag[];
}

/** The carrier of a code, if it belongs to this user. */
export async function findTagOf(
  owner: string,
  code: string,
  signal?: AbortSignal,
): Promise<SeenTag | null> {
  const filter = JSON.stringify({ code, owner });
  const { items } = await call(
    "readEntities",
    { model, filter, limit: "1" },
    signal ? { signal } : {},
  );
  return (items[0] as SeenTag | undefined) ?? null;
}

/** The cards among which somebody chooses, newest first. */
export async function readCardsToChoose(owner: string, signal: AbortSignal): Promise<Card[]> {
  const { items } = await call(
    "readEntities",
    {
      model: cardModel.name,
      filter: JSON.stringify({ owner }),
      sort: JSON.stringify({ createdAt: -1 }),
      limit: String(mostShown),
    },
    { signal },
  );
  return items as Card[];
}

export async function createCard(fields: Partial<Card>, idempotencyKey: string): Promise<Card> {
  const input = { model: cardModel.name, body: fields };
  return (await call("createEntity", input, { idempotencyKey })) as Card;
}

export interface Claim {
  code: string;
  secret: string;
  /** Absent: it waits for a card. */
  card?: string;
}

export async function claimTag(body: Claim, idempotencyKey: string): Promise<SeenTag> {
  const input = { model, service: "claim", body: { ...body } };
  return (await call("runService", input, { idempotencyKey })) as SeenTag;
}

/** @param card where it is to lead, with `move` and `assign` */
export async function runOnTag(id: string, service: TagService, card?: string): Promise<SeenTag> {
  const body = { id, ...(card !== undefined && { card }) };
  const idempotencyKey = crypto.randomUUID();
  return (await call("runService", { model, service, body }, { idempotencyKey })) as SeenTag;
}

/** What has happened to a carrier, newest first. */
export async function readHistory(id: string, signal: AbortSignal): Promise<TagChange[]> {
  const { items } = await call("getFromService", { model, service: "history", id }, { signal });
  return items as TagChange[];
}

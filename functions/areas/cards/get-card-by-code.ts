import { HubError } from "../../../shared/errors.ts";
import type { Entity, Model } from "../../../shared/model/define-model.ts";
import { code as codeFormat } from "../../../shared/model/formats.ts";
import { card as cardModel, type Card } from "../../../shared/models/card.ts";
import { tag as tagModel, type Tag } from "../../../shared/models/tag.ts";
import { sampleCard } from "../../../shared/cards/sample-card.ts";
import { normaliseCode } from "../../../shared/tags/typed-code.ts";
import { uniqueKey } from "../../data/store/keys.ts";
import { toRecord } from "../../data/store/record-item.ts";
import type { Item } from "../../platform/aws/table.ts";
import type { OpenContext } from "../../calls/call-context.ts";
import { checkMisses, countMiss, missesKey } from "../../identity/code-misses.ts";

export type LookupContext = Pick<OpenContext, "store" | "now" | "request">;

/** Gets the card of a typed code, active or not. Throws `record.notFound`, `rate.limited`. */
export async function getCardByCode(typed: string, context: LookupContext): Promise<Card> {
  const find = await lookUp(typed, [cardModel], context);
  return find(cardModel) ?? throwNotFound();
}

/** Gets the active card of a typed code. Throws like `getCardByCode`, and `card.inactive`. */
export async function getActiveCardByCode(typed: string, context: LookupContext): Promise<Card> {
  const card = await getCardByCode(typed, context);
  if (!card.active) throw new HubError("card.inactive");
  return card;
}

/** Gets what a typed code belongs to: a card or a tag. Throws `record.notFound`, `rate.limited`. */
export async function getCardOrTagByCode(
  typed: string,
  context: LookupContext,
): Promise<{ card: Card } | { tag: Tag }> {
  const find = await lookUp(typed, [cardModel, tagModel], context);
  const card = find(cardModel);
  return card ? { card } : { tag: find(tagModel) ?? throwNotFound() };
}

function throwNotFound(): never {
  throw new HubError("record.notFound");
}

/**
 * Reads the record of a code in each model and the source's miss counter, in one consistent read. Only a miss writes
 * (security T28).
 */
async function lookUp(
  typed: string,
  models: readonly Model[],
  { store, now, request }: LookupContext,
) {
  const at = now();
  const misses = missesKey(request.address, at);
  const code = normaliseCode(typed);
  if (code === sampleCard.code) {
    // It has no record. The entity is that of its model.
    return <M extends Model>(model: M) =>
      model.name === cardModel.name ? (sampleCard as Entity<Model> as Entity<M>) : undefined;
  }
  const keys = codeFormat.safeParse(code).success
    ? models.map((model) => uniqueKey(model, "code", code))
    : [];
  const items = new Map<unknown, Item>();
  for (const item of await store.table.getMany([misses, ...keys])) items.set(item["pk"], item);

  checkMisses(items.get(misses.pk), at);
  if (!keys.some(({ pk }) => items.has(pk))) await countMiss(store.table, misses, at);

  return <M extends Model>(model: M): Entity<M> | undefined => {
    const item = keys.length === 0 ? undefined : items.get(uniqueKey(model, "code", code).pk);
    // The store validated the record when it was written.
    return item && (toRecord(model, item) as Entity<M>);
  };
}

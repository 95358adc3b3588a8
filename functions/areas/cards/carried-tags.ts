import * as z from "zod/mini";
import { carriedPerStep } from "../../../shared/limits/companies.ts";
import { isSibling } from "../../../shared/model/siblings.ts";
import { card as cardModel } from "../../../shared/models/card.ts";
import { tag as tagModel } from "../../../shared/models/tag.ts";
import { retryUntilUnchanged } from "../../data/records/retry-until-unchanged.ts";
import { recordKey } from "../../data/store/keys.ts";
import { defineQueue } from "../../data/store/outbox.ts";
import { createRevisionCheck } from "../../data/store/record-item.ts";
import type { Store } from "../../data/store/store.ts";

/** Tags of a card that follow to its successor, from the place `after` of the card's list on. */
export const carriedTagsQueue = defineQueue(
  "carriedTags",
  z.object({ card: z.string(), to: z.string(), after: z.optional(z.string()) }),
);

/**
 * Links the next tags of a card to its successor in one transaction, and sends the message for those after them. Only
 * tags of the company's stock follow: a private one stays its holder's. A lost tag stays lost. It ends when the card has
 * another successor. A repeat finds tags of the successor and changes none.
 */
export function carryTags(
  store: Store,
  message: z.infer<typeof carriedTagsQueue.schema>,
): Promise<void> {
  return retryUntilUnchanged(store.deadline, async () => {
    const [card, successor] = await Promise.all([
      store.find(cardModel, message.card),
      store.find(cardModel, message.to),
    ]);
    if (card === undefined || successor === undefined || card.company === undefined) return;
    if (card.successor !== successor._id || !isSibling(cardModel, card, successor)) return;
    const { items, next } = await store.list(tagModel, {
      index: "byCard",
      partition: [card._id],
      limit: carriedPerStep,
      after: message.after,
    });
    const found = await store.findMany(
      tagModel,
      items.map(({ _id }) => _id),
    );
    const changes = found
      .filter((tag) => tag.card === card._id && tag.company === card.company)
      .filter(({ state }) => state === "assigned" || state === "lost")
      .map((before) => {
        const patch = { card: successor._id, owner: successor.owner };
        return { model: tagModel, before, patch };
      });
    const checks = [card, successor].map(({ _id, _rev }) =>
      createRevisionCheck(recordKey(cardModel, _id), _rev),
    );
    await store.write(changes, {
      messages: next === undefined ? [] : [carriedTagsQueue.message({ ...message, after: next })],
      writes: changes.length === 0 ? [] : checks,
    });
  });
}

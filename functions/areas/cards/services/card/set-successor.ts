import * as z from "zod/mini";
import { HubError, invalidField } from "../../../../../shared/errors.ts";
import { isSibling } from "../../../../../shared/model/siblings.ts";
import { card as cardModel, type Card } from "../../../../../shared/models/card.ts";
import { makeRecordService } from "../../../../calls/service.ts";
import { checkSiblings, loadSiblings } from "../../../../data/records/check-siblings.ts";
import type { Store } from "../../../../data/store/store.ts";
import { createSubstituteMails } from "../../card-owner-mails.ts";
import { carriedTagsQueue } from "../../carried-tags.ts";
import { maxSuccessors } from "../../find-substitute.ts";

const shape = z.object({
  successor: z.nullable(z.string()),
  tags: z.optional(z.boolean()),
});

/**
 * Names the card that took over for good, or none. Both owners get a mail. With `tags` the company's printed codes and
 * chips of the card follow. Throws `input.invalid` for a card of another company, for the card itself and for a successor
 * that leads back to it, and `card.locked`.
 */
export const setCardSuccessor = makeRecordService(cardModel, async (context) => {
  const { record, held, store } = context;
  const { successor, tags = false } = shape.parse(context.input);
  if (record.locked && !held.has("admin")) throw new HubError("card.locked");
  if (successor === null) {
    if (tags) throw invalidField("tags", "notAcceptable");
    return record.successor === undefined ? undefined : { patch: { successor: undefined } };
  }
  const siblings = await loadSiblings(store, cardModel, [{ successor }]);
  checkSiblings(cardModel, { ...record, successor: undefined }, { successor }, siblings);
  const found = await store.find(cardModel, successor);
  if (found === undefined || (await leadsTo(found, record, store)))
    throw invalidField("successor", "notAcceptable");
  const isNew = record.successor !== successor;
  if (!isNew && !tags) return undefined;
  const mails = { named: "successorNamed", chosen: "successorChosen" } as const;
  const told = isNew
    ? await createSubstituteMails(mails, { card: record, substitute: found }, context)
    : [];
  const carried = tags ? [carriedTagsQueue.message({ card: record._id, to: successor })] : [];
  return { patch: { successor }, extras: { messages: [...told, ...carried] } };
});

/** Whether a chain of successors ends at a card. */
async function leadsTo(start: Card, goal: Card, store: Store): Promise<boolean> {
  let current: Card | undefined = start;
  for (let followed = 0; current && followed <= maxSuccessors; followed += 1) {
    if (current._id === goal._id) return true;
    const next: Card | undefined =
      current.successor === undefined ? undefined : await store.find(cardModel, current.successor);
    current = next && isSibling(cardModel, current, next) ? next : undefined;
  }
  return false;
}

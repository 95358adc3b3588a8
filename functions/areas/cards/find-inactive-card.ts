import { HubError } from "../../../shared/errors.ts";
import { card as cardModel, type Card } from "../../../shared/models/card.ts";
import { getCardOrTagByCode, type LookupContext } from "./get-by-code.ts";

/**
 * The inactive card that a code stands on, itself or through a carrier; nothing for every other code. A miss counts
 * like any other. Throws `rate.limited`.
 */
export async function findInactiveCardByCode(
  code: string,
  context: LookupContext,
): Promise<Card | undefined> {
  const card = await cardOf(code, context);
  return card?.active === false ? card : undefined;
}

async function cardOf(code: string, context: LookupContext): Promise<Card | undefined> {
  try {
    const found = await getCardOrTagByCode(code, context);
    if ("card" in found) return found.card;
    const { state, card } = found.tag;
    if (state !== "assigned" || card === undefined) return undefined;
    const record = await context.store.find(cardModel, card);
    return record as Card | undefined; // what is stored has passed the model's own check
  } catch (error) {
    // The page says the same of a code that there is not: it tells no two of them apart.
    if (error instanceof HubError && error.code === "record.notFound") return undefined;
    throw error;
  }
}

import { HubError } from "../../../shared/errors.ts";
import { card as cardModel, type Card } from "../../../shared/models/card.ts";
import { getCardOrTagByCode, type LookupContext } from "./get-card-by-code.ts";

/**
 * Finds the inactive card of a code, directly or through a tag; `undefined` for every other code. An unknown code
 * counts as a miss. Throws `rate.limited`.
 */
export async function findInactiveCardByCode(
  code: string,
  context: LookupContext,
): Promise<Card | undefined> {
  const card = await findCard(code, context);
  return card?.active === false ? card : undefined;
}

async function findCard(code: string, context: LookupContext): Promise<Card | undefined> {
  try {
    const match = await getCardOrTagByCode(code, context);
    if ("card" in match) return match.card;
    const { state, card } = match.tag;
    if (state !== "assigned" || card === undefined) return undefined;
    return context.store.find(cardModel, card);
  } catch (error) {
    // The page shows the same text for an unknown code, so a visitor cannot tell the two apart.
    if (error instanceof HubError && error.code === "record.notFound") return undefined;
    throw error;
  }
}

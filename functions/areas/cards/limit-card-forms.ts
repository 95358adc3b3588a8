import type { Card } from "../../../shared/models/card.ts";
import type { RequestActor } from "../../data/records/actor.ts";
import { countForLogin } from "../../identity/count-for-login.ts";
import { limitSource } from "../../identity/source-limit.ts";
import { createWindowRefusal } from "../../identity/windowed-count.ts";

/** Forms that visitors may send on one card in a day, from all sources and from one. */
export interface CardFormLimits {
  maxPerCardAndDay: number;
  maxPerCardAndSource: number;
}

const dayMs = 86_400_000;

/**
 * Counts a visitor's form on a card. A refused source does not count for the card: one source must not use up what
 * others may send. Throws `rate.limited` with the seconds until the end of the day.
 */
export async function limitCardForms(
  context: Pick<RequestActor, "store" | "request">,
  purpose: "exchange" | "cardMail",
  { _id }: Pick<Card, "_id">,
  { maxPerCardAndDay, maxPerCardAndSource }: CardFormLimits,
): Promise<void> {
  const ofSource = { windowMs: dayMs, maxCalls: maxPerCardAndSource };
  await limitSource(context, `${purpose}#${_id}`, ofSource);
  const ofCard = await countForLogin(context.store.table, purpose, _id, dayMs);
  if (ofCard > maxPerCardAndDay) throw createWindowRefusal(dayMs);
}

import type { VisitKind, VisitSource } from "./visit-kinds.ts";

/** Name of one counter of a day: what people did and how they came, or who was left out of that. */
export type CountName = `${VisitKind}.${VisitSource}` | "bot" | "own";

/** What one line of the visits says of itself. */
export interface Counted {
  kind: VisitKind;
  source: VisitSource;
  bot: boolean;
  own: boolean;
}

/** The counter that a line belongs to: bots and the card's own people are counted apart. */
export function countName({ kind, source, bot, own }: Counted): CountName {
  if (bot) return "bot";
  return own ? "own" : `${kind}.${source}`;
}

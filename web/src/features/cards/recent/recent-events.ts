import { budapestTime, daysAfter } from "../../../../../shared/visits/budapest-day.ts";
import type { Contact } from "../../../../../shared/models/contact.ts";
import type { CardVisits } from "../card-visits.ts";

/** Something that happened to the user's cards. `card` is absent where it cannot be said. */
export type RecentEvent =
  | { kind: "contact"; contact: string; name: string; at: string; card?: string | undefined }
  | { kind: "saves"; day: string; saves: number; card?: string | undefined };

export type RecentContact = Pick<Contact, "_id" | "createdAt" | "name" | "card">;

/** How often all own cards together were saved on a day of Budapest. */
export interface SavesOfDay {
  day: string;
  saves: number;
}

/** So many are told of, and saves of so many days with today. */
export const maxEvents = 3;
const savesDays = 7;

/**
 * What happened lately, the newest first: who left details, and on which day the cards were saved.
 * @param byCard sums of a longer time: where all saves were those of one card, its saves are too
 */
export function collectRecentEvents(
  contacts: readonly RecentContact[],
  days: readonly SavesOfDay[],
  byCard: ReadonlyMap<string, CardVisits>,
  now: Date,
): RecentEvent[] {
  const since = daysAfter(budapestTime(now).day, 1 - savesDays);
  const card = onlySaved(days, byCard);
  const events: RecentEvent[] = [
    ...contacts.map(({ _id, name, createdAt: at, card: on }) => ({
      kind: "contact" as const,
      contact: _id,
      name,
      at,
      card: on,
    })),
    ...days
      .filter(({ day, saves }) => saves > 0 && day >= since)
      .map(({ day, saves }) => ({ kind: "saves" as const, day, saves, card })),
  ];
  return events.toSorted((a, b) => compare(placeOf(b), placeOf(a))).slice(0, maxEvents);
}

/** A day's saves come after whoever left details on it, since their hour is not known. */
function placeOf(event: RecentEvent): string {
  return event.kind === "saves" ? event.day : `${budapestTime(new Date(event.at)).day} ${event.at}`;
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

function onlySaved(
  days: readonly SavesOfDay[],
  byCard: ReadonlyMap<string, CardVisits>,
): string | undefined {
  const all = days.reduce((sum, { saves }) => sum + saves, 0);
  return [...byCard].find(([, { saves }]) => saves === all)?.[0];
}

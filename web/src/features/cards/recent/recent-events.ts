import { toBudapestTime, addDays } from "../../../../../shared/visits/budapest-day.ts";
import type { Contact } from "../../../../../shared/models/contact.ts";
import type { CardVisits } from "../card-visits.ts";

/** An event of the user's cards. `card` is absent if it is unknown. */
export type RecentEvent =
  | { kind: "contact"; contact: string; name: string; at: string; card?: string | undefined }
  | { kind: "saves"; day: string; saves: number; card?: string | undefined };

export type RecentContact = Pick<Contact, "_id" | "createdAt" | "name" | "card">;

/** Saves of all own cards on one day of Budapest. */
export interface SavesOfDay {
  day: string;
  saves: number;
}

/** Maximum number of events, and of days with saves. */
export const maxEvents = 3;
const savesDays = 7;

/**
 * Recent events, the newest first: new contacts, and days with saves.
 * @param byCard sums of a longer time: if all saves belong to one card, each save does
 */
export function collectRecentEvents(
  contacts: readonly RecentContact[],
  days: readonly SavesOfDay[],
  byCard: ReadonlyMap<string, CardVisits>,
  now: Date,
): RecentEvent[] {
  const since = addDays(toBudapestTime(now).day, 1 - savesDays);
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

/** Sort key: the saves of a day follow its contacts, since their hour is unknown. */
function placeOf(event: RecentEvent): string {
  return event.kind === "saves"
    ? event.day
    : `${toBudapestTime(new Date(event.at)).day} ${event.at}`;
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

function onlySaved(
  days: readonly SavesOfDay[],
  byCard: ReadonlyMap<string, CardVisits>,
): string | undefined {
  const all = days.reduce((sum, { saves }) => sum + saves, 0);
  return [...byCard].find(([, { saves }]) => saves === all)?.[0];
}

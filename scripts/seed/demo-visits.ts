import { toBudapestTime, addDays } from "../../shared/visits/budapest-day.ts";
import type { Card } from "../../shared/models/card.ts";
import {
  createVisitLine,
  type VisitLine,
} from "../../functions/areas/visits/recording/visit-line.ts";

const dayMs = 86_400_000;

/** How long the demo's cards have been in use. */
const historyDays = 90;

/** Openings on a weekday, at most, of the cards that people look at first; all others have few. */
const popular: Readonly<Record<string, number>> = {
  CARD000001: 14,
  CARD000003: 6,
  CARD000004: 5,
};

/** The invented visits of active cards up to a moment, ISO 8601: the same for the same moment. */
export function demoVisits(cards: readonly Card[], now: string): VisitLine[] {
  const random = randomFrom(20_261_121);
  const pick = <Value>(values: readonly Value[]) =>
    values[Math.floor(random() * values.length)] as Value; // no list here is empty
  const today = toBudapestTime(new Date(now)).day;
  const lines: VisitLine[] = [];

  for (const card of cards.filter(({ active }) => active))
    for (let ago = historyDays; ago >= 0; ago -= 1) {
      const most = popular[card.code] ?? (random() < 0.25 ? 2 : 0);
      const openings = Math.floor(most * random() * weekdayShare(addDays(today, -ago)));
      for (let nth = 0; nth < openings; nth += 1) visit(card, ago);
    }
  return lines.filter(({ day }) => day <= today);

  function visit(card: Card, ago: number): void {
    const at = new Date(Date.parse(now) - ago * dayMs - random() * dayMs * 0.4).toISOString();
    const common = {
      source: pick(["qr", "qr", "qr", "nfc", "nfc", "link"] as const),
      language: pick(["hu", "hu", "hu", "en"] as const),
      device: pick(["phone", "phone", "phone", "computer", "tablet"] as const),
      at,
    };
    const bot = random() < 0.06;
    const own = !bot && random() < 0.08;
    add(card, { ...common, kind: "visit", bot, own });
    if (!bot && !own && random() < 0.22)
      add(card, { ...common, kind: "save", bot: false, own: false });
  }

  function add(card: Card, noted: Omit<Parameters<typeof createVisitLine>[1], "_id">): void {
    lines.push(createVisitLine(card, { ...noted, _id: `demo-visit-${lines.length}` }));
  }
}

function weekdayShare(day: string): number {
  const weekday = new Date(day).getUTCDay();
  return weekday === 0 || weekday === 6 ? 0.35 : 1;
}

/** Numbers from 0 to 1 that look random and are the same at every seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

import { toBudapestTime, addDays } from "../../shared/visits/budapest-day.ts";
import type { Card } from "../../shared/models/card.ts";
import {
  createVisitLine,
  type VisitLine,
} from "../../functions/areas/visits/recording/visit-line.ts";

const dayMs = 86_400_000;

/** How long the demo's cards have been in use: two years. */
const historyDays = 730;

/** Openings on a weekday, at most, of the cards that people look at first. */
const popular: Readonly<Record<string, number>> = {
  CARD000001: 34,
  CARD000003: 22,
  CARD000004: 18,
};

/** Openings of all other cards: every fourth one is shown to customers each day, most are seldom opened. */
const ordinary = [70, 0.4, 0.2, 0.3] as const;

/** The share of a month in a year's openings, January first: summer and Christmas are quiet, fairs are not. */
const monthShares = [0.8, 0.9, 1.1, 1, 1.05, 0.85, 0.6, 0.55, 1.15, 1.3, 1.1, 0.6] as const;

/** Share of the openings that these cards had two years ago. */
const firstShare = 0.35;

/** The invented visits of active cards up to a moment, ISO 8601: the same for the same moment. */
export function demoVisits(cards: readonly Card[], now: string): VisitLine[] {
  const random = randomFrom(20_261_121);
  const pick = <Value>(values: readonly Value[]) =>
    values[Math.floor(random() * values.length)] as Value; // no list here is empty
  const today = toBudapestTime(new Date(now)).day;
  const lines: VisitLine[] = [];

  const ofActive = cards.filter(({ active }) => active).toSorted(byId);
  for (const [place, card] of ofActive.entries()) {
    const most = popular[card.code] ?? ordinary[place % ordinary.length] ?? 0;
    for (let ago = historyDays; ago >= 0; ago -= 1) {
      const growth = 1 - (1 - firstShare) * (ago / historyDays);
      const share = dayShare(addDays(today, -ago)) * growth;
      const openings = Math.floor(most * share * random() * 1.3 + random());
      for (let nth = 0; nth < openings; nth += 1) visit(card, ago);
    }
  }
  return lines.filter(({ day }) => day <= today);

  function visit(card: Card, ago: number): void {
    const at = new Date(Date.parse(now) - ago * dayMs - random() * dayMs * 0.4).toISOString();
    const common = {
      source: pickSource(ago),
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

  /** More and more people tap a chip. */
  function pickSource(ago: number): VisitLine["source"] {
    if (random() < 0.17) return "link";
    return random() < 0.45 * (1 - ago / (1.3 * historyDays)) ? "nfc" : "qr";
  }

  function add(card: Card, noted: Omit<Parameters<typeof createVisitLine>[1], "_id">): void {
    lines.push(createVisitLine(card, { ...noted, _id: `demo-visit-${lines.length}` }));
  }
}

const byId = ({ _id: one }: Card, { _id: other }: Card) => (one < other ? -1 : 1);

function dayShare(day: string): number {
  const date = new Date(day);
  const weekday = date.getUTCDay();
  const week = weekday === 0 || weekday === 6 ? 0.3 : 1;
  return week * (monthShares[date.getUTCMonth()] ?? 1);
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

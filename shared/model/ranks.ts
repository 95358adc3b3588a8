import type { Audience } from "./define-model.ts";

/** Audiences that may delete records, from the highest rank to the lowest. */
const ranks = ["admin", "companyAdmin", "owner"] as const satisfies readonly Audience[];
export type Rank = (typeof ranks)[number];

/** The highest rank among a caller's audiences of a record; `undefined` without any. */
export function findRank(held: ReadonlySet<Audience>): Rank | undefined {
  return ranks.find((rank) => held.has(rank));
}

/** Whether a caller has at least this rank. */
export function hasRank(held: ReadonlySet<Audience>, minimum: Rank): boolean {
  const highest = findRank(held);
  return highest !== undefined && ranks.indexOf(highest) <= ranks.indexOf(minimum);
}

/** The rank that an item stores; `undefined` when it stores none. */
export function parseRank(stored: unknown): Rank | undefined {
  return ranks.find((rank) => rank === stored);
}

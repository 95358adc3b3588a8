import collation from "../collation-hu.json" with { type: "json" };
import type { Collation } from "./collation.ts";

/** What a piece of text adds to each level of a sort key. */
export interface Weights {
  first: string;
  second: string;
  third: string;
}

/** The frozen order, ready to be used. */
export interface WeightTable {
  version: string;
  of: Map<string, Weights>;
  /** Longest pieces first: `dzs` before `dz`. */
  pieces: RegExp;
}

/** The lowest weight of the second and third level: a letter without accent, in its plain form. */
export const plain = "!";

/**
 * Follows the weight of a frequent letter to form the weight of a rare letter. It sorts after every first character
 * of a weight.
 */
const rare = "\u07FF";
const firstDirect = 0x100;
const firstUnknown = 0x380;

/** The nth weight: a visible character, so that none is refused or cut off a key. One byte for the first 94. */
function nth(place: number): string {
  return String.fromCodePoint(place < 94 ? 0x21 + place : 0xa1 + place - 94);
}

/**
 * First weights in order. ASCII signs and Hungarian letters take one byte, rare Latin ones four, Greek and Cyrillic
 * two. No weight is a prefix of another one, and all are below U+0800, where the order of
 * UTF-16 units (JavaScript) is that of UTF-8 bytes (DynamoDB).
 */
function firstWeights(leaders: readonly string[]): string[] {
  const greek = leaders.indexOf("α");
  let frequent = 0;
  let rares = 0;
  return leaders.map((leader, place) => {
    if (place >= greek) return String.fromCodePoint(firstDirect + place - greek);
    if (/^([ -~]+|[ou]\u0308)$/.test(leader)) {
      frequent += 1;
      rares = 0;
      return nth(frequent);
    }
    rares += 1;
    return nth(frequent) + rare + nth(rares);
  });
}

/** Unknown characters come last, by code point. */
function unknownWeights(character: string): Weights {
  const point = character.codePointAt(0) ?? 0;
  const first = String.fromCodePoint(firstUnknown + (point >> 10), firstDirect + (point & 0x3ff));
  return { first, second: plain, third: plain };
}

let table: WeightTable | undefined;

/** The table, made at its first use. */
export function weightTable(): WeightTable {
  table ??= makeTable(collation);
  return table;
}

function makeTable({ version, letters, marks, tails, ignored }: Collation): WeightTable {
  const of = new Map<string, Weights>();
  for (const each of ignored) of.set(each, { first: "", second: "", third: "" });
  marks.forEach((variants, place) =>
    Array.from(variants).forEach((mark, variant) =>
      of.set(mark, { first: "", second: nth(place + 1), third: nth(variant) }),
    ),
  );
  const groups = letters.map((variants) => Array.from(variants));
  const firsts = firstWeights(groups.map(([leader = ""]) => leader));
  groups.forEach((variants, place) =>
    variants.forEach((text, variant) =>
      of.set(text, { first: firsts[place] ?? "", second: plain, third: nth(variant) }),
    ),
  );
  const several = [...of.keys()]
    .filter((text) => Array.from(text).length > 1)
    .toSorted((one, other) => other.length - one.length);
  const made = { version, of, pieces: new RegExp(`${several.join("|")}|.`, "gsu") };
  // A tail has no tail of its own, so one pass is enough.
  for (const [text, tail] of Object.entries(tails)) {
    const start = of.get(text);
    if (start !== undefined) of.set(text, joined([start, ...weightsIn(made, tail)]));
  }
  return made;
}

/** Weights of a text in NFD, piece by piece. */
export function weightsIn({ of, pieces }: WeightTable, text: string): Weights[] {
  return (text.match(pieces) ?? []).map((piece) => of.get(piece) ?? unknownWeights(piece));
}

export function joined(parts: readonly Weights[]): Weights {
  return {
    first: parts.map(({ first }) => first).join(""),
    second: parts.map(({ second }) => second).join(""),
    third: parts.map(({ third }) => third).join(""),
  };
}

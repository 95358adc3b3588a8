import { describe, expect, test } from "vitest";
import { sortKey } from "./hungarian-sort-key.ts";
import { wordPairs } from "./hungarian-words.fixture.ts";

const compare = new Intl.Collator("hu").compare;

function compareKeys(one: string, other: string): number {
  const [left, right] = [sortKey(one), sortKey(other)];
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

describe("sortKey", () => {
  test("agrees with Intl.Collator on 100,000 seeded pairs", () => {
    const next = wordPairs(20261121);
    const wrong: [string, string][] = [];
    const counted = { below: 0, above: 0 };
    for (let pair = 0; pair < 100_000; pair += 1) {
      const [one, other] = next();
      const wanted = Math.sign(compare(one, other));
      if (wanted < 0) counted.below += 1;
      if (wanted > 0) counted.above += 1;
      if (compareKeys(one, other) !== wanted) wrong.push([one, other]);
    }

    expect(wrong).toEqual([]);
    expect(Math.min(counted.below, counted.above)).toBeGreaterThan(30_000);
  });

  test.each([
    ["c before cs", ["Cecil", "Czirják", "Csaba", "Dénes"]],
    ["o, ó before ö, ő", ["Orsolya", "Ottó", "Ödön", "Őri", "Örs", "Pál"]],
    ["dz and dzs behind d", ["dúr", "dzadzíki", "dzéta", "dzsem", "dzsungel", "eb"]],
    ["doubled digraphs as two", ["kosz", "koszos", "kossz", "kosszal"]],
    ["short before long", ["kor", "kór", "kőr", "körte"]],
    ["small before capital", ["szabó", "Szabó", "SZABÓ"]],
    ["spaces and hyphens first", ["Nagy Pál", "Nagy-Kovács", "Nagya"]],
    ["digits before letters", ["1. bolt", "2. bolt", "A bolt"]],
    ["Latin, Greek, Cyrillic, others", ["zsák", "ωμέγα", "ящик", "漢", "😀"]],
  ])("puts %s", (_, order) => {
    const sorted = order.toReversed().sort((one, other) => compareKeys(one, other));

    expect(sorted).toEqual(order);
  });

  test("takes a letter and its accent apart for the same text", () => {
    expect(sortKey("O\u030Bri")).toBe(sortKey("Őri"));
  });

  test("orders bytes as JavaScript orders characters, without control characters", () => {
    const next = wordPairs(7);
    const keys = Array.from({ length: 2_000 }, () => sortKey(`${next().join("漢")}\u0000\n😀`));

    expect(
      keys.toSorted((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other))),
    ).toEqual(keys.toSorted());
    expect(keys.filter((key) => /\p{Cc}/u.test(key))).toEqual([]);
  });

  test("accepts halves of characters and nothing", () => {
    expect(sortKey("\uD83D") > sortKey("zs")).toBe(true);
    expect(sortKey("") < sortKey("\u0009")).toBe(true);
  });

  test("keeps to the frozen version 1", () => {
    expect(sortKey("Árvíztűrő tükörfúrógép")).toBe(
      '1MelYphkeb"hk[beUjeaVTc !%!!!%!!!^!!^!!!!!!!!%!!%!!% .!!!!!!!#!!#',
    );
  });
});

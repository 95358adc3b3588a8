import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Collation } from "../shared/text/collation.ts";

/**
 * Writes the frozen order of Hungarian texts, `shared/collation-hu.json`, read off `Intl.Collator("hu")` by comparing.
 * Run it only to create a new version, and run `npm run format` afterwards. All stored keys must then be rewritten
 * (docs/decisions/text-keys.md).
 */

const compareAt = (sensitivity: "base" | "accent" | "variant") =>
  new Intl.Collator("hu", { sensitivity }).compare;
const byBase = compareAt("base");
const byAccent = compareAt("accent");
const byVariant = compareAt("variant");

/** Sorts above every letter (CLDR root). */
const highest = "\uFFFF";
/** Weighs nothing, and keeps two letters from becoming one. */
const joiner = "\u034F";

const letter = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;
const digraphs = ["cs", "dz", "dzs", "gy", "ly", "ny", "sz", "ty", "zs"];

function isCovered(point: number, character: string): boolean {
  if (/[\p{Cn}\p{Cs}]/u.test(character)) return false;
  if (point < 0x530) return true;
  return (
    (point >= 0x2000 && point < 0x2190) || (letter.test(character) && /\p{L}/u.test(character))
  );
}

function coveredCharacters(): string[] {
  const all = Array.from({ length: 0x20000 }, (_, point) => [point, String.fromCodePoint(point)]);
  return (all as [number, string][])
    .filter(([point, character]) => isCovered(point, character))
    .map(([, character]) => character);
}

/** Letters that are written with several characters: digraphs, also doubled, and ö, й and the like in NFD. */
function contractions(covered: readonly string[]): string[] {
  const forms = digraphs
    .flatMap((pair) => [pair, pair.slice(0, 1) + pair])
    .flatMap((pair) => [pair, pair.slice(0, 1).toUpperCase() + pair.slice(1), pair.toUpperCase()]);
  const accented = covered
    .map((character) => character.normalize("NFD"))
    .filter((parts) => Array.from(parts).length > 1 && byBase(parts, parts.slice(0, -1)) !== 0);
  return [...forms, ...accented];
}

interface Sorted {
  /** Letters that differ at base level, each with all that starts with its weight. */
  groups: { leader: string; alike: string[]; longer: string[] }[];
  marks: string[];
  ignored: string[];
}

function sortIntoGroups(covered: readonly string[]): Sorted {
  const single = covered.filter((character) => character.normalize("NFD") === character);
  const ignored = single.filter((character) => byVariant(`a${character}b`, "ab") === 0);
  const weighty = single.filter((character) => !ignored.includes(character));
  const marks = weighty.filter((character) => byBase(`a${character}b`, "ab") === 0);
  const letters = [...weighty.filter((each) => !marks.includes(each)), ...contractions(covered)];
  letters.sort((a, b) => byBase(a, b) || byAccent(a, b) || byVariant(a, b));
  const groups: Sorted["groups"] = [];
  for (const each of letters) {
    const last = groups.at(-1);
    if (last !== undefined && byBase(last.leader, each) === 0) last.alike.push(each);
    else if (last === undefined || byBase(last.leader + highest, each) < 0)
      groups.push({ leader: each, alike: [each], longer: [] });
    else last.longer.push(each);
  }
  marks.sort((a, b) => byAccent(`a${a}`, `a${b}`) || byVariant(`a${a}`, `a${b}`));
  return { groups, marks, ignored };
}

/** The letters behind the first one of what weighs as several, such as `e` of æ. */
function lettersBehind(
  leaders: readonly string[],
  start: string,
  whole: string,
): string | undefined {
  let tail = "";
  while (tail.length < 8) {
    const known = start + joiner + tail;
    let low = -1;
    for (let step = 1024; step >= 1; step /= 2) {
      const next = leaders[low + step];
      if (next !== undefined && byBase(known + next, whole) <= 0) low += step;
    }
    const found = leaders[low];
    if (found === undefined) return undefined;
    tail += found;
    if (byBase(start + joiner + tail, whole) === 0) return tail;
    tail += joiner;
  }
  return undefined;
}

/** Above every mark: second weights that some letters and signs have of their own, such as ő, ű and quotes. */
const topMarks = ["\uE000", "\uE001", "\uE002", "\uE003", "\uE004", "\uE005"];
const topMark = /[\uE000-\uE005]/u;

/** First of each second weight above all marks, in order. */
function ownWeights({ marks }: Sorted, leader: string, alike: readonly string[]): string[] {
  const highestMark = marks.at(-1) ?? "";
  const own = alike.filter((each) => byAccent(leader + highestMark, each) < 0);
  return own.filter((each, place) => place === 0 || byAccent(own[place - 1] ?? "", each) !== 0);
}

/** What follows the first weight of a letter: letters, an accent, or nothing. `undefined`: no such thing was found. */
function tailOf(
  sorted: Sorted,
  { leader, alike, longer }: Sorted["groups"][number],
  whole: string,
): string | undefined {
  const leaders = sorted.groups.map((group) => group.leader);
  const behind = longer.includes(whole) ? lettersBehind(leaders, leader, whole) : "";
  if (behind === undefined) return undefined;
  const joined = behind === "" ? "" : joiner + behind;
  if (byAccent(leader + joined, whole) === 0) return behind;
  const mark = sorted.marks.find((each) => byAccent(leader + each + joined, whole) === 0);
  if (mark !== undefined) return mark + behind;
  const last = sorted.marks.find((each) => byAccent(leader + joined + each, whole) === 0);
  if (last !== undefined) return behind + last;
  if (behind !== "") return topMarks[0] + behind;
  const own = ownWeights(sorted, leader, alike).findIndex((each) => byAccent(each, whole) === 0);
  return topMarks[own];
}

/** All texts that start with one weight, ordered by the third level, with their tails. */
function variantsOf(sorted: Sorted, group: Sorted["groups"][number], tails: Map<string, string>) {
  const plain = group.alike.filter((each) => byAccent(each, group.leader) === 0);
  const placed = plain.map((text, place) => ({ text, place }));
  for (const text of [...group.alike, ...group.longer]) {
    if (plain.includes(text)) continue;
    const tail = tailOf(sorted, group, text);
    if (tail === undefined) continue;
    tails.set(text, tail);
    const behind = tail.replace(topMark, "");
    const isAbove = (each: string) => byVariant(each + joiner + behind, text) > 0;
    const before = topMark.test(tail) ? -1 : plain.findIndex(isAbove);
    placed.push({ text, place: (before === -1 ? plain.length : before) - 0.5 });
  }
  return placed
    .toSorted((a, b) => a.place - b.place || byVariant(a.text, b.text))
    .map(({ text }) => text);
}

function isSameAccent(mark: string, other: string | undefined): boolean {
  return other !== undefined && byAccent(`a${mark}`, `a${other}`) === 0;
}

function makeCollation(): Collation {
  const covered = coveredCharacters();
  const sorted = sortIntoGroups(covered);
  const tails = new Map<string, string>();
  const variants = sorted.groups.map((group) => variantsOf(sorted, group, tails));
  const marks: string[] = [];
  for (const mark of sorted.marks)
    if (isSameAccent(mark, marks.at(-1)?.slice(0, 1))) marks.push(marks.pop() + mark);
    else marks.push(mark);
  return {
    version: "1",
    letters: variants.map((each) =>
      each.some((text) => Array.from(text).length > 1) ? each : each.join(""),
    ),
    marks: [...marks, ...topMarks],
    tails: Object.fromEntries(tails),
    ignored: sorted.ignored.join(""),
  };
}

/**
 * Writes spaces, marks and control characters as escapes, because some of them would reorder or hide the
 * neighbouring text.
 */
function visible(json: string): string {
  return json.replace(/[^\P{C}\n]|[^\P{Z} ]|\p{M}/gu, (character) =>
    Array.from(
      { length: character.length },
      (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, "0")}`,
    ).join(""),
  );
}

if (import.meta.main) {
  const file = join(import.meta.dirname, "..", "shared", "collation-hu.json");
  const collation = makeCollation();
  writeFileSync(file, `${visible(JSON.stringify(collation, null, 2))}\n`);
  console.log(`${collation.letters.length} letters, ICU ${process.versions.icu}: ${file}`);
}

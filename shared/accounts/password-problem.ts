import type { FieldProblem } from "../errors.ts";
import { passwordLimits } from "../limits/accounts.ts";
import common from "./common-passwords.json" with { type: "json" };

/** Whom a password is for. */
export interface PasswordOwner {
  /** Accounts with any access group need longer ones. */
  isStaff: boolean;
  /** What others know of the person: names, e-mail address. */
  about: readonly string[];
}

/** Words that everybody tries here first. */
const ours = ["nevjegy", "nevjegykartya", "businesscard"];
/** Characters required in addition to the guessable parts. */
const leastUnguessable = 6;
const runs = [
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiopasdfghjklzxcvbnm",
  "qwertzuiopasdfghjklyxcvbnm",
];
const digits = "01234567890123456789";

const longOnes: ReadonlySet<string> = new Set(common.long);
const words: ReadonlySet<string> = new Set(common.words);

/**
 * Finds the problem of a new password (security T22): its length, or that it is easy to guess. There are no
 * composition rules: every character is accepted, and nothing is trimmed or normalised.
 */
export function findPasswordProblem(
  password: string,
  owner: PasswordOwner,
): FieldProblem | undefined {
  if (password === "") return "required";
  if (password.length > passwordLimits.max) return "tooLong";
  if (password.length < getMinPasswordLength(owner)) return "tooShort";
  return isGuessable(password, owner.about) ? "notAcceptable" : undefined;
}

/** Characters that a password needs at least. */
function getMinPasswordLength({ isStaff }: Pick<PasswordOwner, "isStaff">): number {
  return isStaff ? passwordLimits.minForStaff : passwordLimits.min;
}

/** Whether a password is on the block list or consists of its words. */
function isGuessable(password: string, about: readonly string[]): boolean {
  const folded = fold(password);
  if (longOnes.has(folded) || isRepeated(folded) || isRun(folded)) return true;
  const letters = asLetters(folded);
  if (words.has(letters) || words.has(unitOf(letters))) return true;
  const known = [...ours, ...about.flatMap((text) => fold(text).split(/[^\p{L}\p{N}]+/u))];
  return withoutWords(folded, known).length < leastUnguessable;
}

/** Lower case without accents. */
function fold(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

const lookalikes: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/** `p4ssw0rd2026!` is `password`: digits and signs at the ends go, those within are read as letters. */
function asLetters(text: string): string {
  return text
    .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "")
    .replace(/[^\p{L}]/gu, (character) => lookalikes[character] ?? "");
}

/** A repeated short piece, such as `abc123abc123` or `aaaaaaaaaaaa`. */
function isRepeated(text: string): boolean {
  return unitOf(text).length <= 6 && unitOf(text) !== text;
}

/** The shortest piece that a text repeats, the last time perhaps in part; the text itself when it repeats none. */
function unitOf(text: string): string {
  for (let length = 1; length <= text.length / 2; length += 1) {
    const unit = text.slice(0, length);
    if (unit.repeat(Math.ceil(text.length / length)).startsWith(text)) return unit;
  }
  return text;
}

/** Neighbours on the keyboard, in the alphabet or in the order of numbers, forwards or backwards. */
function isRun(text: string): boolean {
  return [...runs, digits].some((run) => {
    const backwards = Array.from(run).toReversed().join("");
    return (run + run).includes(text) || (backwards + backwards).includes(text);
  });
}

/** What is left of a password without the words that others know. */
function withoutWords(text: string, known: readonly string[]): string {
  return known
    .filter((word) => word.length >= 3)
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, word) => left.replaceAll(word, ""), text);
}

import { languages } from "../../../../shared/languages.ts";
import { searchKey } from "../../../../shared/text/search-key.ts";
import { formatAccountName } from "../../../../shared/text/account-name.ts";

/** A person whom a comment may mention. */
export interface Mentionable {
  id: string;
  /** As it is written after the `@`. */
  name: string;
}

/** A name as it is written in each language: the author of a comment may read another one than its reader. */
export function listSpellings(names: Parameters<typeof formatAccountName>[0]): string[] {
  return [...new Set(languages.map((language) => formatAccountName(names, language)))];
}

/** The unfinished mention before the caret: where its `@` is, and what follows it. */
export interface MentionQuery {
  from: number;
  text: string;
}

/** Longest text after an `@` that is still looked up, in characters. */
const maxQueryLength = 40;

/** The mention that is being written at the caret; undefined if there is none. */
export function findMentionQuery(text: string, caret: number): MentionQuery | undefined {
  const found = /(?:^|\s)@([^@\n]*)$/.exec(text.slice(0, caret));
  const query = found?.[1];
  if (query === undefined || query.length > maxQueryLength) return undefined;
  return { from: caret - query.length - 1, text: query };
}

/** People whose name has a word that begins like the query; accents do not matter. */
export function suggestPeople<Person extends Mentionable>(
  people: readonly Person[],
  query: string,
): Person[] {
  const wanted = searchKey(query.trim());
  return people.filter(({ name }) => {
    const folded = searchKey(name);
    return folded.startsWith(wanted) || folded.includes(` ${wanted}`);
  });
}

/** The text with the whole name in place of the query, and where the caret is then. */
export function insertMention(
  text: string,
  { query, caret, name }: { query: MentionQuery; caret: number; name: string },
): { text: string; caret: number } {
  const head = `${text.slice(0, query.from)}@${name} `;
  return { text: head + text.slice(caret).replace(/^ /, ""), caret: head.length };
}

/** Ids of the people whom a text mentions by their whole name. */
export function listMentioned(text: string, people: readonly Mentionable[]): string[] {
  return people.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id);
}

/** A part of a comment. */
export interface CommentPart {
  text: string;
  isMention: boolean;
}

/** The text in parts: each mention of one of the names is a part of its own. */
export function splitMentions(text: string, names: readonly string[]): CommentPart[] {
  const longestFirst = names.filter((name) => name !== "").toSorted((a, b) => b.length - a.length);
  if (longestFirst.length === 0) return [{ text, isMention: false }];
  const escaped = longestFirst.map((name) =>
    name.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`),
  );
  const pattern = new RegExp(`(@(?:${escaped.join("|")}))`);
  return text
    .split(pattern)
    .map((part, at) => ({ text: part, isMention: at % 2 === 1 }))
    .filter(({ text: part }) => part !== "");
}

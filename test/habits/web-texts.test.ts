import { describe, expect, test } from "vitest";
import { en } from "../../web/src/i18n/en.ts";
import { hu } from "../../web/src/i18n/hu.ts";
import { sources } from "./sources.ts";

/** Every text by its key, without the endings that i18next adds for numbers; of these, the text for many. */
function readTexts(tree: object, path = ""): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]: [string, unknown]) => {
    const key = path === "" ? name : `${path}.${name}`;
    return typeof value === "object" && value
      ? readTexts(value, key)
      : [[key.replace(/_(one|other)$/, ""), String(value)]];
  });
}

const english = new Map(readTexts(en));
const hungarian = new Map(readTexts(hu));

/**
 * Patterns of the keys that strings and templates of the code name. `${…}` stands for any part of a key, and a name for
 * all keys below it.
 */
function readKeyPatterns(code: string): string[] {
  const literals = code.match(/"[a-z]\w*(?:\.\w+)+"|`[^`]*`/gi) ?? [];
  return literals
    .map((literal) => literal.slice(1, -1).split(/\$\{(?:[^{}"]|"[^"]*")*\}/))
    .filter((parts) => parts.every((part) => /^[\w.]*$/.test(part)))
    .filter(([area = ""]) => /^[a-z]\w*\./i.test(area))
    .map((parts) => parts.map((part) => part.replaceAll(".", "\\.")).join(".+"));
}

/**
 * Groups of keys whose texts are equal in one language and differ in the other, but for capitals and the last sign: the
 * same thing may be said with different words. The shop is left out: its words for orders and money are its own.
 */
function listCandidates(texts: typeof english, others: typeof english): string[] {
  const plain = (text = "") => text.toLowerCase().replace(/[.!?:]+$/, "");
  const keys = [...texts.keys()].filter((key) => !/^(?:shop|orders|orderAdmin)\./.test(key));
  const groups = Map.groupBy(keys, (key) => plain(texts.get(key)));
  return [...groups.values()]
    .filter((group) => new Set(group.map((key) => plain(others.get(key)))).size > 1)
    .map((group) => group.join(", "));
}

/** A state and an action, a noun and a verb, a title and its question, a language in its own words. */
const sameInEnglish = [
  "common.state.locked, cards.history.facts.lock",
  "shell.languageNames.en, cards.translated.names.en",
  "shell.logOut, account.noAccess.logOut, settings.sessions.end",
  "settings.sessions.endAll, settings.sessions.endAllTitle",
  "statistics.sources.link, tags.claim.submit",
  "yourData.leave.title, yourData.leave.dialogTitle",
];

/** An action and its line in the history, a label and a title, and what Hungarian has one word for. */
const sameInHungarian = [
  "shell.languageNames.hu, cards.translated.names.hu",
  "account.login.email, registration.email, settings.email.title",
  "cards.list.nothingFound, contacts.nothingFound",
  "cards.actions.activate, cards.history.facts.activate",
  "cards.actions.inactivate, cards.history.facts.inactivate",
  "cards.actions.lock, cards.history.facts.lock",
  "cards.actions.unlock, cards.history.facts.unlock",
  "cards.history.who.admin, companies.own.admin",
  "contacts.fields.card, tags.move.card",
];

describe("texts of the web", () => {
  test("every text is used", () => {
    const code = sources.filter(({ file }) => /^web\/src\/(?!i18n\/)(?!.*\.test\.)/.test(file));
    const patterns = new Set(code.flatMap(({ text }) => readKeyPatterns(text)));
    const used = new RegExp(`^(?:${[...patterns].join("|")})(?:\\..+)?$`);

    expect([...english.keys()].filter((key) => !used.test(key))).toEqual([]);
  });

  test("texts that are equal in English differ in Hungarian for a reason", () => {
    expect(listCandidates(english, hungarian)).toEqual(sameInEnglish);
  });

  test("texts that are equal in Hungarian differ in English for a reason", () => {
    expect(listCandidates(hungarian, english)).toEqual(sameInHungarian);
  });
});

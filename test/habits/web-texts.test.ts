// @module-tag no-second-look
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
 * Returns the keys of texts that a source file names, each as a regular expression. A key is a string
 * ("cards.list.title") or a template (`cards.tabs.${tab}`), whose `${…}` matches any characters.
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
 * Groups of keys whose texts are equal in one language and differ in the other. Capitals and the last punctuation mark
 * are ignored. Such a group may say the same thing with different words.
 */
function listCandidates(texts: typeof english, others: typeof english): string[] {
  const plain = (text = "") => text.toLowerCase().replace(/[.!?:]+$/, "");
  const groups = Map.groupBy([...texts.keys()], (key) => plain(texts.get(key)));
  return [...groups.values()]
    .filter((group) => new Set(group.map((key) => plain(others.get(key)))).size > 1)
    .map((group) => group.join(", "));
}

/** Groups that are equal in English for a reason, by the reason. */
const sameInEnglish: Readonly<Record<string, readonly string[]>> = {
  "a state and an action": ["common.state.locked, cards.history.facts.lock"],
  "a message and its line in the history": ["cards.done.delete, cards.history.facts.delete"],
  "a language in its own words and in the interface's": [
    "shell.languageNames.en, campaigns.check.inLanguage.en, cards.translated.names.en, records.languages.en",
  ],
  "oneself and another device": ["shell.logOut, account.noAccess.logOut, settings.sessions.end"],
  "a button and the question that follows": [
    "admin.users.services.endAccess.action, settings.sessions.endAll, settings.sessions.endAllTitle",
    "yourData.leave.title, yourData.leave.dialogTitle",
    "contacts.delete.title, reports.delete.title, table.delete.title",
  ],
  "a noun and a verb": ["admin.connect.submit, statistics.sources.link, tags.claim.submit"],
  "one's own note and a remark for colleagues": [
    "contacts.fields.note, orderAdmin.note.label",
    "contacts.note.save, orderAdmin.note.save",
  ],
  "a sum of money and a number": ["orders.sums.total, reports.table.total, statistics.total"],
  "a height and a strictness": ["companies.template.preset.normal, reports.rowSize.normal"],
};

/** Groups that are equal in Hungarian for a reason, by the reason. */
const sameInHungarian: Readonly<Record<string, readonly string[]>> = {
  "a language in its own words and in the interface's": [
    "shell.languageNames.hu, campaigns.check.inLanguage.hu, cards.translated.names.hu, records.languages.hu",
  ],
  "a label and a title": [
    "account.login.email, admin.settings.keys.provider.email, registration.email, settings.email.title, shop.fields.email",
  ],
  "English names what was not found": ["cards.list.nothingFound, contacts.nothingFound"],
  "an action and its line in the history": [
    "admin.cards.services.activate.action, admin.users.explain.actions.activate, cards.actions.activate, cards.history.facts.activate, companies.bulk.activate.action",
    "admin.cards.services.inactivate.action, admin.users.explain.actions.inactivate, cards.actions.inactivate, cards.history.facts.inactivate, companies.bulk.inactivate.action",
    "admin.cards.services.lock.action, admin.users.explain.actions.lock, cards.actions.lock, cards.history.facts.lock, companies.bulk.lock.action",
    "admin.cards.services.unlock.action, admin.users.explain.actions.unlock, cards.actions.unlock, cards.history.facts.unlock",
    "admin.users.explain.actions.delete, cards.menu.delete, cards.ask.delete.yes, contacts.delete.yes, files.delete.yes, records.history.facts.delete, reports.delete.action, reports.delete.yes, table.delete.action",
    "records.history.facts.restore, reports.archive.restore, table.deleted.restore",
    "admin.users.explain.actions.create, cards.create.submit, records.history.facts.create",
  ],
  "who made a change, and a role": ["companies.own.admin, records.history.who.admin"],
  "the card of a contact, and a card to choose": [
    "admin.connect.assign.kinds.card, contacts.fields.card, tags.move.card",
  ],
  "an action and its subject": [
    "orderAdmin.steps.pay, orders.parties.payment, shop.details.payment",
  ],
  "an action, a state and a subject": [
    "orderAdmin.steps.withdraw, orders.states.withdrawn, orders.withdrawal.title",
  ],
  "a sum of money and an operation": ["orders.transfer.amount, reports.operations.sum"],
  "an action and a computation": ["admin.users.explain.action, reports.operation"],
  "a number of pieces and an operation": [
    "print.count, reports.operations.count, shop.cart.quantity",
  ],
  "details of an order, and stored data": ["shop.details.title, yourData.title"],
};

const listed = (groups: Readonly<Record<string, readonly string[]>>) =>
  Object.values(groups).flat().toSorted();

describe("texts of the web", () => {
  test("every text is used", () => {
    const code = sources.filter(({ file }) => /^web\/src\/(?!i18n\/)(?!.*\.test\.)/.test(file));
    const patterns = new Set(code.flatMap(({ text }) => readKeyPatterns(text)));
    const used = new RegExp(`^(?:${[...patterns].join("|")})(?:\\..+)?$`);

    expect([...english.keys()].filter((key) => !used.test(key))).toEqual([]);
  });

  test("texts that are equal in English differ in Hungarian for a reason", () => {
    expect(listCandidates(english, hungarian).toSorted()).toEqual(listed(sameInEnglish));
  });

  test("texts that are equal in Hungarian differ in English for a reason", () => {
    expect(listCandidates(hungarian, english).toSorted()).toEqual(listed(sameInHungarian));
  });

  test("English texts have typographic apostrophes, as they have typographic quotation marks", () => {
    const texts = sources.filter(({ file }) => /\/i18n\/en\/|\.en\.ts$/.test(file));
    const straight = texts.flatMap(({ file, text }) =>
      (text.match(/"[^"\n]*\w'[^"\n]*"/g) ?? []).map((literal) => `${file}: ${literal}`),
    );

    expect(texts.length).toBeGreaterThan(30);
    expect(straight).toEqual([]);
  });
});

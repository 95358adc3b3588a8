import { describe, expect, test } from "vitest";
import {
  findMentionQuery,
  insertMention,
  listMentioned,
  splitMentions,
  suggestPeople,
} from "./mentions.ts";

const people = [
  { id: "1", name: "Őri Ágnes" },
  { id: "2", name: "Kiss Anna" },
  { id: "3", name: "Kiss Anna-Mária" },
  { id: "4", name: "a.b (c)" },
];

describe("findMentionQuery", () => {
  test.each([
    ["@", 1, { from: 0, text: "" }],
    ["Kérem @ág", 9, { from: 6, text: "ág" }],
    ["Kérem @Őri Ág és", 13, { from: 6, text: "Őri Ág" }],
    ["anna@nevjegy.example", 20, undefined],
    ["Kérem", 5, undefined],
    ["@a\nb", 4, undefined],
    [`@${"x".repeat(41)}`, 42, undefined],
  ])("the query in %j at %i is %j", (text, caret, expected) => {
    expect(findMentionQuery(text, caret)).toEqual(expected);
  });
});

test("suggestPeople finds a word of the name without its accents", () => {
  expect(suggestPeople(people, "ag").map(({ id }) => id)).toEqual(["1"]);
  expect(suggestPeople(people, "kiss a").map(({ id }) => id)).toEqual(["2", "3"]);
  expect(suggestPeople(people, "")).toHaveLength(4);
  expect(suggestPeople(people, "nna")).toEqual([]);
});

test("insertMention replaces the query and leaves the caret after one space", () => {
  const query = { from: 6, text: "ki" };

  expect(insertMention("Kérem @ki nézze", { query, caret: 9, name: "Kiss Anna" })).toEqual({
    text: "Kérem @Kiss Anna nézze",
    caret: 17,
  });
});

test("listMentioned takes whole names only", () => {
  expect(listMentioned("@Kiss Anna és @a.b (c)!", people)).toEqual(["2", "4"]);
  expect(listMentioned("@Kiss", people)).toEqual([]);
});

test("splitMentions marks the longest name, and takes no name for a pattern", () => {
  const names = people.map(({ name }) => name);

  expect(splitMentions("Szia @Kiss Anna-Mária, @a.b (c)", names)).toEqual([
    { text: "Szia ", isMention: false },
    { text: "@Kiss Anna-Mária", isMention: true },
    { text: ", ", isMention: false },
    { text: "@a.b (c)", isMention: true },
  ]);
  expect(splitMentions("@axb (c)", names)).toEqual([{ text: "@axb (c)", isMention: false }]);
  expect(splitMentions("<b>x</b>", [])).toEqual([{ text: "<b>x</b>", isMention: false }]);
});

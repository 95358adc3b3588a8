import { describe, expect, test } from "vitest";
import { findAvoidedWords, wordBudget } from "./plain-words.ts";
import { sources } from "./sources.ts";

describe("plain words", () => {
  test("the check finds words in comments and titles, and no words in code or texts", () => {
    const text = [
      "/** Whoever reads it. */",
      'const gone = "nobody"; // it goes',
      'test("somebody logs in", () => undefined);',
      'test.for(["stands"])("%s comes back", (word) => word);',
      "const pattern = match(/goes/);",
    ].join("\n");

    expect(findAvoidedWords(text)).toEqual(["whoever", "goes", "somebody", "comes"]);
  });

  test.each(Object.entries(wordBudget))("%s has at most %i avoided words", (folder, budget) => {
    const words = sources
      .filter(({ file }) => file.startsWith(`${folder}/`))
      .flatMap(({ file, text }) => findAvoidedWords(text).map((word) => `${word} ${file}`));

    expect(words.length > budget ? words : []).toEqual([]);
  });
});

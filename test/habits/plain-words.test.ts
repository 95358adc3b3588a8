// @module-tag no-second-look
import { describe, expect, test } from "vitest";
import { findAvoidedWords } from "./plain-words.ts";
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

  test("no comment and no title has an avoided word", () => {
    const words = sources.flatMap(({ file, text }) =>
      findAvoidedWords(text).map((word) => `${word} ${file}`),
    );

    expect(words).toEqual([]);
  });
});

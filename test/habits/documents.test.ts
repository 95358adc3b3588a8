// @module-tag no-second-look
import { existsSync, globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { sources } from "./sources.ts";

/** Pieces of code in the documents. */
const pieces = ["README.md", ...globSync("docs/**/*.md")].flatMap((document) =>
  [...readFileSync(document, "utf8").matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => ({
    document,
    code,
  })),
);

/** Names that are not of our code. */
const foreign: ReadonlySet<string> = new Set([
  "requestPayload", // of a message that Lambda sends
  "scarfSettings", // of a package's description
  "cS", // a pair of letters
]);

describe("documents", () => {
  test("every path that they name exists", () => {
    const paths = pieces.filter(({ code }) =>
      /^(functions|shared|web|infra|scripts|test|docs)\/[\w./-]+$/.test(code),
    );
    expect(paths.length).toBeGreaterThan(20);

    expect(paths.filter(({ code }) => !existsSync(code))).toEqual([]);
  });

  test("every name of the code that they use is in the code", () => {
    const known = new Set(sources.flatMap(({ text }) => text.match(/\w+/g) ?? []));
    const names = pieces.flatMap(({ document, code }) =>
      [...code.matchAll(/(?<![\w./-])[a-z]+[A-Z]\w*/g)].map(([name]) => ({ document, name })),
    );
    expect(names.length).toBeGreaterThan(100);

    expect(names.filter(({ name }) => !known.has(name) && !foreign.has(name))).toEqual([]);
  });
});

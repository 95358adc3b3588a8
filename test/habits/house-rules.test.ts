// @module-tag no-second-look
import { describe, expect, test } from "vitest";
import { isTestFile, sources } from "./sources.ts";

/** Of ISO 8601, `shared/model/iso.ts` imports what models use. */
const isoImport = /^import \{ (_iso|ZodMiniISO)[^}]*\} from "zod\/(v4\/core|mini)";$/gm;

describe("house rules", () => {
  test("every file imports zod/mini as a namespace: zod itself adds 45 KB to each bundle", () => {
    const wrong = sources.filter(({ text }) =>
      /from "zod(\/(?!mini")[^"]*)?"|import\s*(type\s*)?\{[^}]*\}\s*from "zod\/mini"/.test(
        text.replaceAll(isoImport, ""),
      ),
    );

    expect(wrong.map(({ file }) => file)).toEqual([]);
  });

  test("dates and moments are those of shared/model/iso.ts: z.iso adds 900 bytes to each bundle", () => {
    const wrong = sources.filter(({ text }) => /\bz\.iso\.\w+\(/.test(text));

    expect(wrong.map(({ file }) => file)).toEqual([]);
  });

  test("handlers name no environment variable themselves", () => {
    const wrong = sources.filter(
      ({ file, text }) =>
        file.startsWith("functions/") &&
        !isTestFile(file) &&
        !/platform\/(lambda\/environment|aws\/lambda-credentials)\.ts$/.test(file) &&
        /process\.env/.test(text),
    );

    expect(wrong.map(({ file }) => file)).toEqual([]);
  });

  test("no code of the product changes the cost of a hash", () => {
    const named = sources.filter(
      ({ file, text }) => /^(functions|shared|web)\//.test(file) && /\bhashCost\b/.test(text),
    );

    expect(named.map(({ file }) => file)).toEqual(["functions/identity/passwords.ts"]);
  });

  test("only the wrapper's own files see an API Gateway event", () => {
    const wrong = sources.filter(
      ({ file, text }) =>
        /^functions\/.*\/handlers\/[^/]+\.tsx?$/.test(file) && /APIGateway/.test(text),
    );

    expect(wrong.map(({ file }) => file)).toEqual([]);
  });

  test("no function scans the table", () => {
    const wrong = sources.filter(
      ({ file, text }) =>
        file.startsWith("functions/") && !isTestFile(file) && /ScanCommand|"Scan"/.test(text),
    );

    expect(wrong.map(({ file }) => file)).toEqual([]);
  });
});

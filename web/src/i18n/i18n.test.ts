import { describe, expect, test } from "vitest";
import { screenList } from "../lib/screens.ts";
import { en } from "./en.ts";
import { hu } from "./hu.ts";
import { textAreas } from "./text-areas.ts";

/** Every text by its whole key. */
function textsOf(tree: object, path = ""): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]: [string, unknown]) => {
    const at = path ? `${path}.${key}` : key;
    return typeof value === "object" && value ? textsOf(value, at) : [[at, String(value)]];
  });
}

/** Names of the gaps of a text. */
function gapsOf(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)/g)].map(([, name = ""]) => name).sort();
}

describe("texts", () => {
  test("have the same gaps in both languages", () => {
    const hungarian = new Map(textsOf(hu));
    const different = textsOf(en)
      .filter(([key, text]) => gapsOf(text).join() !== gapsOf(hungarian.get(key) ?? "").join())
      .map(([key]) => key);

    expect(different).toEqual([]);
    expect(hungarian.size).toBe(textsOf(en).length);
  });

  test("are never empty", () => {
    expect([...textsOf(en), ...textsOf(hu)].filter(([, text]) => text.trim() === "")).toEqual([]);
  });

  test("all belong to an area that loads, in both languages", async () => {
    for (const [language, whole] of Object.entries({ en, hu } as const)) {
      const sources = Object.values(textAreas).map((area) => area[language as "en" | "hu"]());
      const loaded: object = Object.assign({}, ...(await Promise.all(sources)));
      expect({ ...loaded }).toEqual(whole);
    }
  });

  test("say what the spec says about access", () => {
    expect(en.access.missingGroup).toBe("Missing access group");
    expect(en.access.deniedByGuard).toBe("Access denied by guard function");
    expect(en.failure.notFoundTitle).toBe("Page Not Found");
    expect(en.failure.serverErrorTitle).toBe("Internal Server Error");
  });

  test("describe every unfinished screen", () => {
    const unfinished = screenList
      .filter(([, { served, file }]) => served === "spa" && !file)
      .map(([key]) => key);

    expect(unfinished.filter((key) => !Object.hasOwn(en.coming.screens, key))).toEqual([]);
  });
});

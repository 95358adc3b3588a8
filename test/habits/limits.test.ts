// @module-tag no-second-look
import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";

/** Constants of the spec without a reader, and why they have none yet. */
const unread: Readonly<Record<string, string>> = {};

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"])
  .toString()
  .split("\n")
  .filter((file) => /^(shared|functions|web|scripts|infra)\/.*\.tsx?$/.test(file))
  .filter((file) => !/\.(test|fixture)\.tsx?$/.test(file));
const importOfLimits = /import \{([^}]*)\} from "[^"]*limits\/[a-z-]+\.ts";/g;
const readers = files.map((file) => {
  const text = readFileSync(file, "utf8");
  const names = [...text.matchAll(importOfLimits)].flatMap(([, list = ""]) => list.split(","));
  return { names: names.map((name) => name.trim()), body: text.replaceAll(importOfLimits, "") };
});

/** The constant itself, or those of its members that no file reads. */
function unreadParts(name: string, value: unknown): string[] {
  const bodies = readers.filter(({ names }) => names.includes(name)).map(({ body }) => body);
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return bodies.length === 0 ? [name] : [];
  const isReadWhole = bodies.some((body) => new RegExp(`\\b${name}\\b(?!\\.)`).test(body));
  if (isReadWhole) return [];
  return Object.keys(value)
    .filter((key) => !bodies.some((body) => new RegExp(`\\b${name}\\.${key}\\b`).test(body)))
    .map((key) => `${name}.${key}`);
}

describe("limits", () => {
  test("every constant is read by code of the product", async () => {
    const modules = globSync("shared/limits/*.ts").map(
      async (file): Promise<Record<string, unknown>> => import(resolve(file)),
    );
    const constants = (await Promise.all(modules)).flatMap((module) => Object.entries(module));

    expect(constants.length).toBeGreaterThan(50);
    expect(constants.flatMap(([name, value]) => unreadParts(name, value)).sort()).toEqual(
      Object.keys(unread).sort(),
    );
  });
});

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { entryOf, eventFunctionSpecs, operationSpecs } from "../../shared/operations.ts";

const names = [...Object.keys(operationSpecs), ...Object.keys(eventFunctionSpecs)] as Parameters<
  typeof entryOf
>[0][];

describe("declared operations", () => {
  test.each(names)("%s has its file, which wraps that very name", (name) => {
    const file = entryOf(name);

    expect(existsSync(file)).toBe(true);
    const isEvent = name in eventFunctionSpecs;
    const handler = isEvent
      ? /export async function handler/
      : new RegExp(`handle\\(\\s*"${name}"`);
    expect(readFileSync(file, "utf8")).toMatch(handler);
  });

  test("are all the files there are", () => {
    const files = readdirSync("functions").filter(
      (file) => /\.tsx?$/.test(file) && !/\.test\./.test(file),
    );

    expect(files.map((file) => `functions/${file}`).sort()).toEqual(names.map(entryOf).sort());
  });

  test("have routes of their own", () => {
    const routes = Object.values(operationSpecs).map(({ method, path }) =>
      `${method} ${path}`.replace(/\{\w+\}/g, "{}"),
    );

    expect(new Set(routes).size).toBe(routes.length);
    for (const { path } of Object.values(operationSpecs)) expect(path).not.toMatch(/.\/$/);
  });

  test("give a session to every call of the hub, and the table to no more than it says", () => {
    for (const { path, access, table } of Object.values(operationSpecs)) {
      if (path.startsWith("/api/hub/") || path.startsWith("/api/protected/"))
        expect([path, access]).toEqual([path, "session"]);
      if (access === "session") expect([path, table]).not.toEqual([path, "none"]);
    }
  });
});

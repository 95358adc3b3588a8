// @module-tag no-second-look
import { existsSync, globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { listRoutes } from "../../shared/operations/declared-routes.ts";
import {
  defaultRoute,
  entryOf,
  eventFunctionSpecs,
  functionNames,
  operationSpecs,
} from "../../shared/operations/all.ts";

/** How the file of a function begins to wrap it. */
function wrapping(name: string): RegExp {
  if (name in eventFunctionSpecs)
    return new RegExp(
      `handle(?:Queue|QueueBatch|Schedule|Stream|StreamBatch|Event)\\(\\s*"${name}"`,
    );
  if (name === defaultRoute.name) return new RegExp(`handleUnmatched\\(\\s*"${name}"`);
  return new RegExp(`handle(?:Bare)?\\(\\s*\\w+,\\s*"${name}"`);
}

describe("declared functions", () => {
  test.each(functionNames)("%s has its file, which wraps that very name", (name) => {
    const file = entryOf(name);

    expect(existsSync(file)).toBe(true);
    expect(readFileSync(file, "utf8")).toMatch(wrapping(name));
  });

  test("every handler file belongs to a declared function", () => {
    const files = globSync("functions/**/handlers/*.{ts,tsx}").filter(
      (file) => !/\.test\./.test(file),
    );

    expect(files.sort()).toEqual(functionNames.map(entryOf).sort());
  });
});

describe("declared operations", () => {
  test("have routes of their own", () => {
    const routes = Object.values(operationSpecs)
      .flatMap(listRoutes)
      .map(({ method, path }) => `${method} ${path}`.replace(/\{\w+\}/g, "{}"));

    expect(new Set(routes).size).toBe(routes.length);
    for (const { path } of Object.values(operationSpecs)) expect(path).not.toMatch(/.\/$/);
  });

  test("accept a body exactly if their input has one, and always with POST and PATCH", () => {
    const specs = Object.entries(operationSpecs);
    const accepting = specs.filter(([, { accepts }]) => accepts !== undefined);
    const withBody = specs.filter(([, { input }]) => "body" in input.shape);
    const changing = specs.filter(([, { method }]) => method === "POST" || method === "PATCH");

    expect(accepting).toEqual(withBody);
    expect(accepting).toEqual(changing);
  });

  test("name a model and services exactly if their path does", () => {
    for (const { path, namesModel = false, services } of Object.values(operationSpecs)) {
      expect(namesModel).toBe(path.includes("{model}"));
      expect(services !== undefined).toBe(path.includes("{service}"));
    }
  });

  test("are pages exactly outside /api", () => {
    for (const { path, isPage = false } of Object.values(operationSpecs))
      expect(isPage).toBe(!path.startsWith("/api/"));
  });

  test("ask for a session in the hub, and for the table wherever there is a session", () => {
    const specs = Object.values(operationSpecs);
    const inHub = specs.filter(({ path }) => /^\/api\/(hub|protected)\//.test(path));
    const withSession = specs.filter(({ access }) => access === "session");

    expect(inHub.filter(({ access }) => access !== "session")).toEqual([]);
    expect(withSession.filter(({ table }) => table === "none")).toEqual([]);
    expect(inHub.length).toBeGreaterThan(10);
  });
});

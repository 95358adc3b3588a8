import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, test } from "vitest";
import { folderCycles } from "./folder-cycles.ts";

/** What the linter cannot say of this project: directions of imports, and what stands nowhere. */
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"])
  .toString()
  .split("\n")
  .filter((file) => /\.(ts|tsx|mjs|js)$/.test(file) && !file.includes("house-rules"));
const sources = files.map((file) => ({ file, text: readFileSync(file, "utf8") }));

/** Folders of the project that a file imports from. */
function importsOf({ file, text }: { file: string; text: string }): string[] {
  return [...text.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)].map(([, target = ""]) =>
    normalize(join(dirname(file), target)),
  );
}

const isTest = (file: string) => /\.(test|fixture)\.tsx?$/.test(file);

const allowed: Record<string, readonly string[]> = {
  shared: ["shared"],
  functions: ["functions", "shared"],
  web: ["web", "shared"],
  scripts: ["scripts", "functions", "shared", "infra", "web"],
  infra: ["infra", "functions", "shared", "scripts", "web"],
};

/** Layers of web/src, each with the lower layers that it may import. Entry files of the application are in app. */
const webLayers: Record<string, readonly string[]> = {
  theme: [],
  i18n: [],
  lib: ["i18n"],
  components: ["lib", "i18n", "theme"],
  records: ["components", "lib", "i18n", "theme"],
  features: ["records", "components", "lib", "i18n", "theme"],
  app: ["features", "records", "components", "lib", "i18n", "theme"],
  "service-worker": [],
};

const layerOf = (file: string) => file.split("/")[2] ?? "";
const featureOf = (file: string) => file.split("/")[3] ?? "";

/** Imports between files of web/src, type imports included. */
const webImports = sources
  .filter(({ file }) => file.startsWith("web/src/") && !isTest(file))
  .flatMap((source) =>
    importsOf(source)
      .filter((to) => to.startsWith("web/src/"))
      .map((to) => ({ from: source.file, to })),
  );

describe("house rules", () => {
  test.each(Object.keys(allowed))("%s imports only what it may", (folder) => {
    const own = sources.filter(({ file }) => file.startsWith(`${folder}/`) && !isTest(file));

    const wrong = own.flatMap((source) =>
      importsOf(source)
        .filter((target) => !allowed[folder]?.includes(target.split("/")[0] ?? ""))
        .map((target) => `${source.file} -> ${target}`),
    );
    expect(own.length).toBeGreaterThan(0);
    expect(wrong).toEqual([]);
  });

  test.each(Object.entries(webLayers))("web/src/%s imports only lower layers", (layer, lower) => {
    const imports = webImports.filter(({ from }) => layerOf(from) === layer);

    const wrong = imports.filter(({ to }) => ![layer, ...lower].includes(layerOf(to)));
    expect(sources.some(({ file }) => layerOf(file) === layer)).toBe(true);
    expect(wrong).toEqual([]);
  });

  test("every folder of web/src is in the table of layers", () => {
    const layers = new Set(webImports.map(({ from }) => layerOf(from)));

    expect([...layers].filter((layer) => !(layer in webLayers))).toEqual([]);
  });

  test("a feature of the web imports another feature through its parts only", () => {
    const wrong = webImports.filter(
      ({ from, to }) =>
        layerOf(from) === "features" &&
        layerOf(to) === "features" &&
        featureOf(from) !== featureOf(to) &&
        !to.startsWith(`web/src/features/${featureOf(to)}/parts/`),
    );

    expect(wrong).toEqual([]);
  });

  test("no folders of web/src import each other in a circle", () => {
    expect(folderCycles(webImports)).toEqual([]);
  });

  test("zod is imported whole: the named import carries six times the bytes", () => {
    const wrong = sources.filter(({ text }) =>
      /import\s*(type\s*)?\{[^}]*\}\s*from "zod"/.test(text),
    );

    expect(wrong.map(({ file }) => file)).toEqual([]);
  });

  test("handlers name no environment variable themselves", () => {
    const wrong = sources.filter(
      ({ file, text }) =>
        file.startsWith("functions/") &&
        !isTest(file) &&
        !/platform\/(lambda\/environment|aws\/lambda-credentials)\.ts$/.test(file) &&
        /process\.env/.test(text),
    );

    expect(wrong.map(({ file }) => file)).toEqual([]);
  });

  test("only the wrapper's own files see an API Gateway event", () => {
    const wrong = sources.filter(
      ({ file, text }) =>
        /^functions\/.*\/handlers\/[^/]+\.tsx?$/.test(file) && /APIGateway/.test(text),
    );

    expect(wrong.map(({ file }) => file)).toEqual([]);
  });

  test("nothing scans the table", () => {
    const wrong = sources.filter(
      ({ file, text }) =>
        file.startsWith("functions/") && !isTest(file) && /ScanCommand/.test(text),
    );

    expect(wrong.map(({ file }) => file)).toEqual([]);
  });
});

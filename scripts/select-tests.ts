import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";

/** Source text of each tracked file, by its path from the root. */
export type Sources = ReadonlyMap<string, string>;

export interface Selection {
  tests: string[];
  /** How the paths of the hub tests begin that belong to the changed files. */
  hubPaths: string[];
}

/** Tests that start the whole service; no import leads from them to the handlers they call. */
const serviceTests = /^test\/(hub|journeys|runtime)\//;
const testFile = /\.test\.tsx?$/;

/** Hub tests of the layers below the areas, by folder of `functions/data`. */
const foldersOfData: Readonly<Record<string, string>> = {
  batch: "jobs",
  describe: "contract",
  export: "jobs",
  idempotency: "records",
  jobs: "jobs",
  query: "queries",
  records: "records",
  rights: "rights",
  store: "records",
};
/** Hub tests of other layers; each is a choice, since these layers serve every area. */
const foldersOfLayers: Readonly<Record<string, string>> = {
  "functions/platform": "files",
  "functions/calls": "records",
  "functions/identity": "accounts",
  "functions/registry": "records",
  "functions/pages": "cards",
  "shared/model": "records",
  "shared/client": "records",
};
/** Hub tests that guard the declarations of models: their fields and rights. */
const testsOfModels = [
  "test/hub/queries/introspection",
  "test/hub/records/entities",
  "test/hub/rights/rights-matrix",
];
/** The test of who may call a service, and when. */
const testOfServices = "test/hub/rights/services-matrix";
/** Tests of the stacks' templates. Most facts of a model are in no template, and these tests take half a minute. */
const templateTest = /^test\/infra\//;
/** Areas whose hub tests have another name. */
const foldersOfAreas: Readonly<Record<string, string>> = { hub: "records", sessions: "accounts" };

/**
 * The tests that a change touches: tests outside the service tests that import a changed file, directly or through
 * others; service tests that do so for a changed file of `test/`; and the hub tests of the areas of the changed files.
 * A changed model selects no test of templates.
 * @param changed paths from the root, deleted files included
 */
export function selectTests(changed: readonly string[], sources: Sources): Selection {
  const importers = importersOf(sources);
  const touched = closureOf(changed, importers);
  const hubPaths = [...new Set(changed.flatMap(findHubPaths))]
    .filter((start) => [...sources.keys()].some((path) => path.startsWith(start)))
    .sort();
  const templated = closureOf(
    changed.filter((path) => !path.startsWith("shared/models/")),
    importers,
  );
  const supported = closureOf(
    changed.filter((path) => path.startsWith("test/")),
    importers,
  );
  const tests = [...sources.keys()].filter((path) => {
    if (!testFile.test(path)) return false;
    if (path.startsWith("test/habits/")) return true;
    if (hubPaths.some((start) => path.startsWith(start))) return true;
    if (templateTest.test(path)) return templated.has(path);
    return serviceTests.test(path) ? supported.has(path) : touched.has(path);
  });
  return { tests: tests.sort(), hubPaths };
}

/** The tests that import a file, directly or through others. */
export function selectImporters(path: string, sources: Sources): string[] {
  return [...closureOf([path], importersOf(sources))].filter((each) => testFile.test(each)).sort();
}

/** How the paths of the hub tests for a source file begin; none when it belongs to no area. */
function findHubPaths(path: string): string[] {
  if (testFile.test(path)) return [];
  if (path.startsWith("shared/models/")) return testsOfModels;
  const data = /^functions\/data\/([a-z-]+)\//.exec(path)?.[1];
  const layer =
    /^(functions\/(?:platform|calls|identity|registry|pages)|shared\/(?:model|client))\//.exec(
      path,
    );
  if (layer?.[1] !== undefined) return [`test/hub/${foldersOfLayers[layer[1]]}/`];
  const area =
    /^functions\/areas\/([a-z-]+)\//.exec(path)?.[1] ??
    /^functions\/(mail)\//.exec(path)?.[1] ??
    /^shared\/(?:operations|limits|texts)\/([a-z-]+?)(?:\.(?:en|hu))?\.ts$/.exec(path)?.[1] ??
    /^shared\/([a-z-]+)\//.exec(path)?.[1];
  const folder = data === undefined ? area : foldersOfData[data];
  if (folder === undefined) return [];
  const ofArea = `test/hub/${foldersOfAreas[folder] ?? folder}/`;
  return path.includes("/services/") ? [ofArea, testOfServices] : [ofArea];
}

/** Which files import each file. Paths in `import`, `import()` and `new URL()` count. */
function importersOf(sources: Sources): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const [path, text] of sources) {
    for (const [, target = ""] of text.matchAll(
      /(?:\bfrom|\bimport|\bURL)\s*\(?\s*["'](\.{1,2}\/[^"']+)["']/g,
    )) {
      const imported = posix.join(posix.dirname(path), target);
      importers.set(imported, [...(importers.get(imported) ?? []), path]);
    }
  }
  return importers;
}

/** The files and everything that imports them, directly or through others. */
function closureOf(
  files: readonly string[],
  importers: ReadonlyMap<string, readonly string[]>,
): Set<string> {
  const closure = new Set(files);
  // A Set visits what is added while it is walked.
  for (const file of closure)
    for (const importer of importers.get(file) ?? []) closure.add(importer);
  return closure;
}

/** Reads the code files among the given paths; paths of deleted files are left out. */
export function readSources(root: string, paths: readonly string[]): Sources {
  return new Map(
    paths
      .filter((path) => /\.(tsx?|mjs)$/.test(path) && existsSync(join(root, path)))
      .map((path) => [path, readFileSync(join(root, path), "utf8")]),
  );
}

export function trackedFiles(root: string): string[] {
  return git(root, "ls-files");
}

/** Files that differ from the commit at which this branch left main, deleted and untracked files included. */
export function changedFiles(root: string): string[] {
  const hasMain = git(root, "branch", "--list", "main").length > 0;
  const [base = "HEAD"] = hasMain ? git(root, "merge-base", "HEAD", "main") : [];
  const differing = git(root, "diff", "--name-only", "--no-renames", base);
  return [...differing, ...git(root, "ls-files", "--others", "--exclude-standard")];
}

function git(root: string, ...args: string[]): string[] {
  const output = execFileSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 });
  return output.split("\n").filter(Boolean);
}

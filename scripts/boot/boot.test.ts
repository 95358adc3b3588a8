import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

/** Plain JavaScript for old Node, so it has no types. */
const load = (name: string) => import(/* @vite-ignore */ new URL(name, import.meta.url).href);
const { isInstalled, stampInstalled } = await load("installed.mjs");
const { withLock } = await load("lock.mjs");
const { startSettings } = await load("start-settings.mjs");

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "boot-"));
  await mkdir(join(root, "node_modules"));
});
afterEach(() => rm(root, { recursive: true }));

const write = (path: string, packages: object) =>
  writeFile(join(root, path), JSON.stringify({ packages }));
const lockfile = (packages: object) => write("package-lock.json", { "": {}, ...packages });
const noted = (packages: object) => write("node_modules/.package-lock.json", packages);

const one = { "node_modules/one": { version: "1.0.0" } };
const other = {
  "node_modules/elsewhere": { version: "1.0.0", optional: true, os: ["aix"], cpu: ["x64"] },
};
const here = {
  "node_modules/here": {
    version: "1.0.0",
    optional: true,
    os: [process.platform],
    cpu: [process.arch],
  },
};

describe("isInstalled", () => {
  test("holds after the stamp, until the lockfile changes", async () => {
    await lockfile(one);
    expect(isInstalled(root)).toBe(false);
    stampInstalled(root);
    expect(isInstalled(root)).toBe(true);

    await lockfile({ "node_modules/one": { version: "1.0.1" } });
    expect(isInstalled(root)).toBe(false);
  });

  test("holds when npm was run by hand, packages of other platforms left out", async () => {
    await lockfile({ ...one, ...other });
    await noted(one);

    expect(isInstalled(root)).toBe(true);
  });

  test.each([
    ["another version", one, { "node_modules/one": { version: "0.9.0" } }],
    ["a missing package", one, {}],
    ["a missing package of this platform", { ...one, ...here }, one],
    ["a package too many", one, { ...one, "node_modules/two": { version: "1.0.0" } }],
  ])("does not hold with %s", async (_, wanted, found) => {
    await lockfile(wanted);
    await noted(found);

    expect(isInstalled(root)).toBe(false);
  });
});

describe("withLock", () => {
  test("one process works at a time", async () => {
    const file = join(root, "lock");
    const steps: string[] = [];
    const first = withLock(file, async () => {
      steps.push("first begins");
      await new Promise((resolve) => setTimeout(resolve, 50));
      steps.push("first ends");
    });
    await withLock(file, async () => void steps.push("second"));
    await first;

    expect(steps).toEqual(["first begins", "first ends", "second"]);
    expect(existsSync(file)).toBe(false);
  });

  test("takes over from a process that is dead", async () => {
    const file = join(root, "lock");
    await writeFile(file, "999999999");

    const holder = await withLock(file, () => readFile(file, "utf8"));

    expect(holder).toBe(String(process.pid));
  });

  test("is free again after a failure", async () => {
    const file = join(root, "lock");

    await expect(withLock(file, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(existsSync(file)).toBe(false);
  });
});

test("the heap of the start ends below 900 MB", () => {
  const script = "console.log(v8.getHeapStatistics().heap_size_limit)";
  const limit = execFileSync(process.execPath, [...startSettings(root).flags, "-e", script]);

  expect(Number(limit)).toBeLessThan(900 * 2 ** 20);
});

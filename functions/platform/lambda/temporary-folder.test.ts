import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { makeTemporaryFolder } from "./temporary-folder.ts";

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "temporary-folder-"));
  vi.stubEnv("TMPDIR", root);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true, force: true });
});

/** A folder with a file, as a process leaves it. */
function leaveFolder(name: string): string {
  const path = join(root, name);
  mkdirSync(path);
  writeFileSync(join(path, "file"), "content");
  return path;
}

async function endedProcess(): Promise<number> {
  const program = join(root, "end.mjs");
  writeFileSync(program, "");
  const child = fork(program);
  await once(child, "exit");
  return child.pid ?? Number.NaN;
}

describe("makeTemporaryFolder", () => {
  test("deletes folders of this name that an ended process has left", async () => {
    const id = await endedProcess();
    const left = leaveFolder(`search-${id}-abcdef`);
    const others = [`other-${id}-abcdef`, `search-${id}`, "search-notes-abcdef"].map(leaveFolder);

    const own = makeTemporaryFolder("search");

    expect(existsSync(own)).toBe(true);
    expect(existsSync(left)).toBe(false);
    expect(others.map((path) => existsSync(path))).toEqual([true, true, true]);
  });

  test("keeps folders of running processes, its own former ones among them", () => {
    const ofParent = leaveFolder(`search-${process.ppid}-abcdef`);
    const own = makeTemporaryFolder("search");

    makeTemporaryFolder("search");

    expect([ofParent, own].map((path) => existsSync(path))).toEqual([true, true]);
  });

  test("deletes the folder of a former process that had the same id", () => {
    const left = leaveFolder(`search-${process.pid}-abcdef`);
    const before = new Date(Date.now() - 1000 * process.uptime() - 60_000);
    utimesSync(left, before, before);

    makeTemporaryFolder("search");

    expect(existsSync(left)).toBe(false);
  });
});

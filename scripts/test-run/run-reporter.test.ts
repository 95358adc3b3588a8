import { mkdirSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { root } from "../bundle/bundle.ts";
import { runTool } from "../run-tool.ts";
import { listFailures } from "./closing-lines.ts";
import { readOutcome, type TestOutcome } from "./outcome.ts";
import type { RunLimits } from "./run-reporter.ts";
import { runVariable } from "./run-folder.ts";

const sources = {
  passing: `test("passes", () => {});`,
  failing: `test("passes", () => {});\ntest("fails", () => expect({ a: 1 }).toEqual({ a: 2 }));`,
  broken: `throw new Error("no file");`,
  outside: `test("passes", async () => { void Promise.reject(new Error("nobody waits")); });`,
  waiting: `test("waits", () => new Promise((resolve) => setInterval(() => {}, 1000)));`,
  looping: `const turn = () => { for (;;); };\ntest("loops", () => turn());`,
  skipped: `test.skip("skips", () => {});`,
} as const;

/** Runs files that are named by their source, one after the other, in a folder of their own. */
async function run(
  names: readonly (keyof typeof sources)[],
  limits: RunLimits = {},
): Promise<{ outcome: TestOutcome; ok: boolean; output: string }> {
  mkdirSync(join(root, ".build"), { recursive: true });
  // Within the project, where its packages are found.
  const folder = await mkdtemp(join(root, ".build", "reporter-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const own = (name: string) => join(root, "scripts", "test-run", name);
  const resultFile = join(folder, "result.json");
  const reporter = JSON.stringify([own("run-reporter.ts"), { ...limits, resultFile }]);
  writeFileSync(
    join(folder, "vitest.config.ts"),
    `export default { test: {
      reporters: [${reporter}], setupFiles: [${JSON.stringify(own("name-process.ts"))}],
      includeTaskLocation: true, maxWorkers: 1, testTimeout: 60_000,
    } };`,
  );
  names.forEach((name, at) =>
    writeFileSync(
      join(folder, `${at}-${name}.test.ts`),
      `import { expect, test } from "vitest";\n${sources[name]}\n`,
    ),
  );
  const args = ["run", "--root", folder, "--config", join(folder, "vitest.config.ts")];
  const env = { [runVariable]: folder };
  const { ok, output } = await runTool("vitest", args, "quiet", { env, limitMs: 60_000 });
  const outcome = readOutcome(resultFile);
  if (outcome === undefined) throw new Error(`No outcome was written:\n${output}`);
  return { outcome, ok, output };
}

const statuses = ({ testResults }: TestOutcome) =>
  Object.fromEntries(
    testResults.map(({ name, status }) => [/\d-(\w+)\.test/.exec(name)?.[1], status]),
  );

describe("the outcome of a run", () => {
  test("has each file's result, and each failure with its line and difference", async () => {
    const { outcome, ok } = await run(["passing", "failing", "broken", "skipped"]);

    expect(ok).toBe(false);
    expect(statuses(outcome)).toEqual({
      passing: "passed",
      failing: "failed",
      broken: "failed",
      skipped: "skipped",
    });
    expect(outcome.errors).toEqual([]);
    const lines = listFailures(outcome).join("\n");
    expect(lines).toMatch(/FAILED \S+1-failing\.test\.ts:3 > fails[^]*-\s+"a": 2/);
    expect(lines).toMatch(/FAILED \S+2-broken\.test\.ts[^]*no file/);
    expect(lines).toMatch(/alone: SEED=\d+ npm test -- \S+2-broken\.test\.ts/);
  });

  test("an error that no test waits for makes its file red", async () => {
    const { outcome, ok } = await run(["passing", "outside"]);

    expect(ok).toBe(false);
    expect(statuses(outcome)).toEqual({ passing: "passed", outside: "failed" });
    expect(listFailures(outcome).join("\n")).toContain("nobody waits");
  });
});

describe("a limit", () => {
  test.each([
    ["waiting", /after the start of "waits"; it waits for .*Timeout/],
    ["looping", /it runs turn, about line \d+ of \S+looping/],
  ] as const)(
    "of a file ends one that is %s, says where it was, and lets the others run",
    async (name, where) => {
      const { outcome, ok } = await run([name, "passing"], { file: 10_000 });

      expect(ok).toBe(false);
      expect(statuses(outcome)).toEqual({ [name]: "failed", passing: "passed" });
      const lines = listFailures(outcome).join("\n");
      expect(lines).toContain("The file passed its time limit");
      expect(lines).toMatch(where);
    },
  );

  test("of a run ends it, and a file that did not run is not called passed", async () => {
    const { outcome, ok } = await run(["waiting", "waiting"], { run: 8000 });

    expect(ok).toBe(false);
    expect(outcome.testResults.map(({ status }) => status)).toEqual(["failed", "failed"]);
    expect(listFailures(outcome).join("\n")).toContain("The file did not end.");
    expect(outcome.errors).toEqual(["The run was ended before all its files had run."]);
  });
});

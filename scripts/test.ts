import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import * as z from "zod/mini";
import { buildWeb } from "./site/build-web.ts";
import { bundleFunctions, root } from "./bundle/bundle.ts";
import { makeMemoryFolder } from "./memory-folder.ts";
import { runTool, type ToolRun } from "./run-tool.ts";
import { changedFiles, readSources, selectTests, trackedFiles } from "./select-tests.ts";

/**
 * Everything that must hold: format, lint, types, the build, and all tests. `npm test -- --changed` checks what a change
 * touches. Other words after `npm test --` go to vitest, which then runs alone: `npm test -- test/hub`.
 */

/** Far above a whole run on a busy machine: a test that hangs fails the run instead of holding it for ever. */
const limitMs = 80 * 60_000;

const resultFile = join(root, ".build", "test-result.json");
const result = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numFailedTestSuites: z.number(),
  success: z.boolean(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.optional(z.string()),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.optional(z.nullable(z.array(z.string()))),
        }),
      ),
    }),
  ),
});
type FileResult = z.infer<typeof result>["testResults"][number];

type Check = [name: string, tool: string, args: string[]];

/** @param lintedFiles absent: all */
function checksOf(lintedFiles: readonly string[] = []): Check[] {
  return [
    ["format", "oxfmt", ["--check", "."]],
    ["lint", "oxlint", ["--type-aware", "--deny-warnings", ...lintedFiles]],
    ["types", "tsc", ["-b"]],
  ];
}

async function test(args: string[]): Promise<boolean> {
  if (args[0] === "--changed") return testChanged();
  if (args.length > 0) return (await vitest(args)).ok;
  // The checks run during the build and the first tests, which leave the cores free now and then.
  const checking = runChecks(checksOf());
  console.log("Building the web client and the functions ...");
  await Promise.all([buildWeb({ gallery: true }), bundleFunctions()]);
  rmSync(resultFile, { force: true });
  mkdirSync(join(root, ".build"), { recursive: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${resultFile}`];
  const { ok } = await vitest(reporters);
  const isPassed = summarise(await checking);
  if (isPassed && !ok)
    console.log(
      "All tests passed, but vitest failed because of an error outside the tests; see above.",
    );
  return isPassed && ok;
}

/** Runs the checks one after the other, all of them, so that one run names every failure; answers the failed runs. */
async function runChecks(checks: readonly Check[]): Promise<ToolRun[]> {
  const failed: ToolRun[] = [];
  for (const [name, tool, args] of checks) {
    const run = await runTool(tool, args, "quiet");
    console.log(`${run.ok ? "ok    " : "FAILED"} ${name} (${(run.ms / 1000).toFixed(1)} s)`);
    if (!run.ok) failed.push(run);
  }
  return failed;
}

/** Checks the files that differ from where this branch left main, uncommitted and new files included. */
async function testChanged(): Promise<boolean> {
  const changed = changedFiles(root);
  if (changed.length === 0) console.log("No file differs from main.");
  const sources = readSources(root, [...trackedFiles(root), ...changed]);
  const { tests } = selectTests(changed, sources);
  console.log(`${changed.length} changed files select ${tests.length} test files:`);
  for (const path of tests) console.log(`  ${path}`);
  console.log("Only npm test runs everything: other hub tests, and the browser journeys.");
  const linted = changed.filter((path) => sources.has(path));
  const checks = checksOf(linted).filter(([name]) => name !== "lint" || linted.length > 0);
  const [failed, tested] = await Promise.all([runChecks(checks), vitest(tests)]);
  for (const { output } of failed) console.log(output);
  return failed.length === 0 && tested.ok;
}

async function vitest(args: string[]): Promise<ToolRun> {
  const folder = await makeMemoryFolder("nevjegy-tests-");
  try {
    return await runTool("vitest", ["run", ...args], "shown", { limitMs, env: { TMPDIR: folder } });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function summarise(failedChecks: readonly ToolRun[]): boolean {
  for (const { output } of failedChecks) console.log(output);
  if (failedChecks.length > 0) console.log("The format, lint or types check above failed.");
  if (!existsSync(resultFile)) {
    console.log("The tests ended without a result: vitest failed or reached its time limit.");
    return false;
  }
  const counts = result.parse(JSON.parse(readFileSync(resultFile, "utf8")));
  const { numPassedTests, numFailedTests, numPendingTests, success, testResults } = counts;
  for (const line of listFailures(testResults)) console.log(line);
  console.log(`${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped`);
  return failedChecks.length === 0 && success;
}

/** The characters that all failures share at the end of the output: more than that is often cut off. */
const listedLength = 1700;

/** A line for each failure: the whole name of the test, and as much of what it waited for or compared as has room. */
function listFailures(files: readonly FileResult[]): string[] {
  const failures = files.flatMap(({ name, status, message = "", assertionResults }) => {
    const path = relative(root, name);
    const failed = assertionResults.filter((each) => each.status === "failed");
    if (failed.length === 0) return status === "failed" ? [{ name: path, message }] : [];
    return failed.map(({ fullName, failureMessages }) => ({
      name: `${path} > ${fullName}`,
      message: failureMessages?.[0] ?? "",
    }));
  });
  const names = failures.reduce((length, { name }) => length + name.length, 0);
  const room = Math.max(0, Math.floor((listedLength - names) / failures.length));
  return failures.map(({ name, message }) => `FAILED ${name}: ${shorten(message).slice(0, room)}`);
}

const isStackLine = (line: string) => /^\s+at /.test(line);

/** An error in one line: its message, and the place in a test where it was thrown. */
function shorten(error: string): string {
  const lines = stripVTControlCharacters(error).split("\n");
  const message = lines.filter((line) => !isStackLine(line)).map((line) => line.trim());
  const place = lines.find((line) => isStackLine(line) && line.includes(".test.ts"));
  const at = /([\w-]+\.test\.tsx?:\d+)/.exec(place ?? "")?.[1];
  return `${at === undefined ? "" : `(${at}) `}${message.filter(Boolean).join(" ")}`;
}

process.exitCode = (await test(process.argv.slice(2))) ? 0 : 1;

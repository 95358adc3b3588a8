import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { buildWeb } from "./site/build-web.ts";
import { bundleFunctions, root } from "./bundle/bundle.ts";
import { runTool, type ToolRun } from "./run-tool.ts";
import { changedFiles, readSources, selectTests, trackedFiles } from "./select-tests.ts";

/**
 * Everything that must hold: format, lint, types, the build, and all tests. `npm test -- --changed` checks what a change
 * touches. Other words after `npm test --` go to vitest, which then runs alone: `npm test -- test/hub`.
 */
const resultFile = join(root, ".build", "test-result.json");
const result = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numFailedTestSuites: z.number(),
  success: z.boolean(),
});

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
  await vitest(["--reporter=default", "--reporter=json", `--outputFile.json=${resultFile}`]);
  return summarise(await checking);
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

function vitest(args: string[]): Promise<ToolRun> {
  return runTool("vitest", ["run", ...args], "shown");
}

function summarise(failedChecks: readonly ToolRun[]): boolean {
  const counts = result.parse(JSON.parse(readFileSync(resultFile, "utf8")));
  const { numPassedTests, numFailedTests, numPendingTests, success } = counts;
  for (const { output } of failedChecks) console.log(output);
  if (failedChecks.length > 0) console.log("The format, lint or types check above failed.");
  console.log(`${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped`);
  return failedChecks.length === 0 && success;
}

process.exitCode = (await test(process.argv.slice(2))) ? 0 : 1;

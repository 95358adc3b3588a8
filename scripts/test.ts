import { buildWeb } from "./site/build-web.ts";
import { bundleFunctions, root } from "./bundle/bundle.ts";
import { runTool, type ToolRun } from "./run-tool.ts";
import { changedFiles, readSources, selectTests, trackedFiles } from "./select-tests.ts";
import { countTests, listFailures, listSlowFiles } from "./test-run/closing-lines.ts";
import { readCommit, writeLastRun } from "./test-run/last-run.ts";
import { isFailed, mergeOutcomes, writeOutcome, type TestOutcome } from "./test-run/outcome.ts";
import { readCpuSeconds } from "./test-run/processes.ts";
import { runVitest, type VitestRun } from "./test-run/run-vitest.ts";
import { recordAlone, selectForSecondLook } from "./test-run/second-look.ts";
import { seed } from "./test-run/seed.ts";
import { totalLimitMs } from "./test-run/time-limits.ts";

/**
 * Everything that must hold: format, lint, types, the build, and all tests. `npm test -- --changed` checks what a change
 * touches. Other words after `npm test --` go to vitest, which then runs alone: `npm test -- test/hub`.
 */

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
  if (args.length > 0) return closePart(await runVitest(args));
  return testAll();
}

async function testAll(): Promise<boolean> {
  const begun = performance.now();
  const before = readCommit();
  // The checks run during the build and the first tests, which leave the cores free now and then.
  const checking = runChecks(checksOf());
  console.log("Building the web client and the functions ...");
  await Promise.all([buildWeb({ gallery: true }), bundleFunctions()]);
  const first = await runVitest([]);
  const failedChecks = await checking;
  for (const { output } of failedChecks) console.log(output);
  const untilMs = begun + totalLimitMs;
  const { outcome, alone } = await lookAgain(first.outcome ?? nothing, untilMs);

  for (const line of [...listSlowFiles(outcome), ...listFailures(outcome)]) console.log(line);
  for (const file of alone) console.log(`passed only alone: ${file} (${seed})`);
  if (failedChecks.length > 0) console.log("The format, lint or types check above failed.");
  const { passed, skipped, ...counts } = countTests(outcome);
  const failed = counts.failed + failedChecks.length;
  const after = readCommit();
  recordAlone(alone);
  writeLastRun({
    commit: after.commit,
    clean: before.clean && after.clean && before.commit === after.commit,
    passed,
    failed,
    skipped,
    alone,
    seconds: Math.round((performance.now() - begun) / 1000),
    cpuSeconds: Math.round(readCpuSeconds()),
    seed,
  });
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
  return failed === 0 && passed > 0;
}

/** What is known of a run that was ended. */
const nothing: TestOutcome = {
  testResults: [],
  errors: ["Vitest ended without a result: it failed, or passed its time limit."],
};

/** Runs red files once more, one after the other and alone, where they may. */
async function lookAgain(
  first: TestOutcome,
  untilMs: number,
): Promise<{ outcome: TestOutcome; alone: string[] }> {
  const { files, reason } = selectForSecondLook(first);
  const leftMs = Math.round(untilMs - performance.now());
  if (reason !== undefined) console.log(`No second look: ${reason}.`);
  if (files.length === 0) return { outcome: first, alone: [] };
  if (leftMs <= 0) {
    console.log("No second look: the time of the run is over.");
    return { outcome: first, alone: [] };
  }
  console.log("Once more, alone:");
  for (const line of listFailures(first)) console.log(line);
  const { outcome: second = nothing } = await runVitest(
    [...files, "--no-file-parallelism"],
    leftMs,
  );
  const outcome = mergeOutcomes(first, second);
  writeOutcome(outcome);
  const alone = files.filter((file) =>
    second.testResults.some((each) => each.name === file && !isFailed(each)),
  );
  return { outcome, alone };
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
  const [failed, tested] = await Promise.all([runChecks(checks), runVitest(tests)]);
  for (const { output } of failed) console.log(output);
  return closePart(tested) && failed.length === 0;
}

/** Ends the run of a part of the tests. */
function closePart({ ok, outcome }: VitestRun): boolean {
  if (outcome === undefined) return ok;
  for (const line of listFailures(outcome)) console.log(line);
  const { passed, failed, skipped } = countTests(outcome);
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
  return ok && failed === 0;
}

process.exitCode = (await test(process.argv.slice(2))) ? 0 : 1;

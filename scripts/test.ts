import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { buildWeb } from "./build-web.ts";
import { bundleFunctions, root } from "./bundle.ts";
import { runTool, type ToolRun } from "./run-tool.ts";

/**
 * Everything that must hold: format, lint, types, the build, and all tests. Words after `npm test --` go to vitest,
 * which then runs alone: `npm test -- test/hub`.
 */
const resultFile = join(root, ".build", "test-result.json");
const result = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numFailedTestSuites: z.number(),
  success: z.boolean(),
});

const checks: [name: string, tool: string, args: string[]][] = [
  ["format", "oxfmt", ["--check", "."]],
  ["lint", "oxlint", ["--type-aware", "--deny-warnings"]],
  ["types", "tsc", ["-b"]],
];

async function test(args: string[]): Promise<boolean> {
  if (args.length > 0) return (await vitest(args)).ok;
  const isTidy = await check();
  console.log("Building the web client and the functions ...");
  await Promise.all([buildWeb({ gallery: true }), bundleFunctions()]);
  rmSync(resultFile, { force: true });
  mkdirSync(join(root, ".build"), { recursive: true });
  await vitest(["--reporter=default", "--reporter=json", `--outputFile.json=${resultFile}`]);
  return summarise(isTidy);
}

/** Runs the checks one after the other, all of them, so that one run names everything. */
async function check(): Promise<boolean> {
  let isTidy = true;
  for (const [name, tool, args] of checks) {
    const run = await runTool(tool, args, "quiet");
    console.log(`${run.ok ? "ok    " : "FAILED"} ${name} (${(run.ms / 1000).toFixed(1)} s)`);
    if (!run.ok) console.log(run.output);
    isTidy &&= run.ok;
  }
  return isTidy;
}

function vitest(args: string[]): Promise<ToolRun> {
  return runTool("vitest", ["run", ...args], "shown");
}

function summarise(isTidy: boolean): boolean {
  const counts = result.parse(JSON.parse(readFileSync(resultFile, "utf8")));
  const { numPassedTests, numFailedTests, numPendingTests, success } = counts;
  if (!isTidy) console.log("The format, lint or types check above failed.");
  console.log(`${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped`);
  return isTidy && success;
}

process.exitCode = (await test(process.argv.slice(2))) ? 0 : 1;

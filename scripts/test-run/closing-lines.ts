import { inDeepRun } from "./deep-run.ts";
import { isFailed, type FileResult, type TestOutcome } from "./outcome.ts";
import { seed } from "./seed.ts";

/** The characters that all messages share at the end of the output: more than that is often cut off. */
const sharedLength = 2400;

/** Files slower than this are named. */
const slowMs = 60_000;
const maxSlow = 10;

/** The slowest files of a run, a line each. */
export function listSlowFiles({ testResults }: TestOutcome): string[] {
  const slow = testResults.filter(({ ms }) => ms > slowMs).toSorted((a, b) => b.ms - a.ms);
  return slow
    .slice(0, maxSlow)
    .map(({ name, ms }) => `slow  ${(ms / 1000).toFixed(0).padStart(4)} s  ${name}`);
}

/** Of each failure: its file and line, what differed, and how to run it alone. */
export function listFailures({ testResults, errors }: TestOutcome): string[] {
  const failures = testResults
    .filter(isFailed)
    .flatMap((file) => file.failures.map((each) => ({ ...each, ...placeOf(file, each) })));
  const messages = failures.length + errors.length;
  const room = Math.max(80, Math.floor(sharedLength / Math.max(1, messages)));
  const lines = failures.flatMap(({ place, name, message, again }) => [
    `FAILED ${place}${name && ` > ${name}`}`,
    ...message
      .slice(0, room)
      .split("\n")
      .filter((line) => line.trim())
      .map((line) => `    ${line}`),
    `    alone: ${again}`,
  ]);
  return [...lines, ...errors.map((error) => `FAILED outside the tests: ${error.slice(0, room)}`)];
}

function placeOf({ name }: FileResult, { line }: FileResult["failures"][number]) {
  const place = line === undefined ? name : `${name}:${line}`;
  return { place, again: `SEED=${seed} npm ${inDeepRun("run test:deep", "test")} -- ${name}` };
}

/** The counts of a run; a file that failed outside its tests counts as one. */
export function countTests({ testResults, errors }: TestOutcome) {
  const sum = (count: (file: FileResult) => number) =>
    testResults.reduce((total, file) => total + count(file), 0);
  return {
    passed: sum(({ passed }) => passed),
    failed: sum(({ failures }) => failures.length) + errors.length,
    skipped: sum(({ skipped }) => skipped),
  };
}

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import * as z from "zod/mini";
import { root } from "../bundle/bundle.ts";
import { isFailed, type TestOutcome } from "./outcome.ts";

/** A red file may run once more alone: some are red only because other files run at the same time. */

const historyFile = join(root, ".build", "second-looks.json");
/** The files that passed only alone, of each of the last whole runs, the newest last. */
const history = z.array(z.array(z.string()));
const keptRuns = 5;

/** More red files than these have a common cause. */
const maxFiles = 5;
/** A file that needed a second look in so many of the kept runs gets no more. */
const maxLooks = 2;

/** The mark, in a first line, of tests of rights, of what happens at most once, and of lost writes. */
const mark = /^\/\/ @module-tag no-second-look$/m;

const isMarked = (file: string): boolean => mark.test(readFileSync(join(root, file), "utf8"));

function readHistory(): string[][] {
  if (!existsSync(historyFile)) return [];
  return history.parse(JSON.parse(readFileSync(historyFile, "utf8")));
}

/** Keeps which files passed only alone in a whole run. */
export function recordAlone(files: readonly string[]): void {
  const runs = [...readHistory(), [...files]].slice(-keptRuns);
  mkdirSync(dirname(historyFile), { recursive: true });
  writeFileSync(historyFile, JSON.stringify(runs));
}

const none = (reason: string) => ({ files: [], reason });

/**
 * The red files that run once more, all of them or none.
 * @returns the reason when none may
 */
export function selectForSecondLook(
  { testResults, errors }: TestOutcome,
  runs: readonly (readonly string[])[] = readHistory(),
): { files: string[]; reason?: string } {
  const red = testResults.filter(isFailed).map(({ name }) => name);
  if (errors.length > 0) return none("there were errors outside the tests");
  if (red.length > maxFiles) return none(`more than ${maxFiles} files are red`);
  for (const file of red) {
    if (isMarked(file)) return none(`${file} gets no second look`);
    if (runs.slice(-keptRuns).filter((alone) => alone.includes(file)).length >= maxLooks)
      return none(`${file} passed only alone in ${maxLooks} of the last ${keptRuns} runs`);
  }
  return { files: red };
}

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { root } from "../bundle/bundle.ts";

/** What the last run of Vitest found. */
export const outcomeFile = join(root, ".build", "test-result.json");

const failure = z.object({
  /** Titles of its suites and its own; empty for an error outside the tests of the file. */
  name: z.string(),
  /** Line of the test file; absent when the error names none. */
  line: z.optional(z.number()),
  message: z.string(),
});

const fileResult = z.object({
  /** Path from the root. */
  name: z.string(),
  status: z.enum(["passed", "failed", "skipped"]),
  passed: z.number(),
  skipped: z.number(),
  ms: z.number(),
  failures: z.array(failure),
});
export type FileResult = z.infer<typeof fileResult>;

const outcome = z.object({
  testResults: z.array(fileResult),
  /** Errors that belong to no file. */
  errors: z.array(z.string()),
});
/** The results of a run of Vitest. */
export type TestOutcome = z.infer<typeof outcome>;

/** Undefined when Vitest ended without writing its results. */
export function readOutcome(file: string = outcomeFile): TestOutcome | undefined {
  if (!existsSync(file)) return undefined;
  return outcome.parse(JSON.parse(readFileSync(file, "utf8")));
}

export function writeOutcome(found: TestOutcome, file: string = outcomeFile): void {
  writeFileSync(file, JSON.stringify(found));
}

export const isFailed = ({ status }: Pick<FileResult, "status">): boolean => status === "failed";

/** The results of a first run, with those of a second one in place of the same files. */
export function mergeOutcomes(first: TestOutcome, second: TestOutcome): TestOutcome {
  const seconds = new Map(second.testResults.map((file) => [file.name, file]));
  return {
    testResults: first.testResults.map((file) => seconds.get(file.name) ?? file),
    errors: [...first.errors, ...second.errors],
  };
}

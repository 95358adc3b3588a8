import { inDeepRun } from "./deep-run.ts";

/**
 * Limits that end what hangs. They measure nothing: a busy machine is three times as slow as a quiet one.
 */

/** For a test or a hook. The longest test of `npm test` takes half a minute on a quiet machine. */
export const testLimitMs = inDeepRun(30 * 60_000, 120_000);

/** For a file. */
export const fileLimitMs = inDeepRun(60 * 60_000, 10 * 60_000);

/** For all files of a run. */
export const runLimitMs = 60 * 60_000;

/** For a run and the second look at its red files. */
export const totalLimitMs = 65 * 60_000;

/** The variable that sets another limit to a run. */
export const runLimitVariable = "TEST_RUN_LIMIT_MS";

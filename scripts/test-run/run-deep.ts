import { hash } from "node:crypto";
import { bundleFunctions, root } from "../bundle/bundle.ts";
import { readSources, selectImporters, trackedFiles } from "../select-tests.ts";
import { buildWeb } from "../site/build-web.ts";
import { countTests, listFailures } from "./closing-lines.ts";
import { runVitest } from "./run-vitest.ts";
import { seed } from "./seed.ts";
import { fileLimitMs } from "./time-limits.ts";

/**
 * Runs test files one after the other, each alone, until the time is over; a file that has begun ends.
 * @param paths only these; none: every test that is larger in the deep run
 * @returns whether all passed
 */
export async function runDeep(paths: readonly string[], limitMs: number): Promise<boolean> {
  const begun = performance.now();
  const files = paths.length > 0 ? paths : orderBySeed(listDeepTests());
  console.log(`SEED=${seed} npm run test:deep: ${files.length} files`);
  await Promise.all([buildWeb({ gallery: true }), bundleFunctions()]);
  const total = { passed: 0, failed: 0, skipped: 0 };
  let ran = 0;
  for (const file of files) {
    if (performance.now() - begun > limitMs) break;
    const { ok, outcome } = await runVitest([file, "--no-file-parallelism"], fileLimitMs);
    ran += 1;
    const counts = outcome ? countTests(outcome) : { passed: 0, failed: 1, skipped: 0 };
    total.passed += counts.passed;
    total.failed += counts.failed || Number(!ok);
    total.skipped += counts.skipped;
    for (const line of outcome ? listFailures(outcome) : [`FAILED ${file}`]) console.log(line);
  }
  console.log(
    `${ran} of ${files.length} files in ${Math.round((performance.now() - begun) / 60_000)} min`,
  );
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  return total.failed === 0 && total.passed > 0;
}

/** Files that read the larger numbers, and journeys whose device depends on the seed. */
function listDeepTests(): string[] {
  const sources = readSources(root, trackedFiles(root));
  const read = ["scripts/test-run/deep-run.ts", "test/support/journeys/device-pairs.ts"];
  const files = new Set(read.flatMap((path) => selectImporters(path, sources)));
  return [...files].filter((path) => !path.startsWith("scripts/test-run/"));
}

/** Another order for each seed, so that short runs reach all files in time. */
function orderBySeed(files: readonly string[]): string[] {
  const keys = new Map(files.map((file) => [file, hash("sha256", `${seed} ${file}`)]));
  return files.toSorted((one, other) => (keys.get(one) ?? "").localeCompare(keys.get(other) ?? ""));
}

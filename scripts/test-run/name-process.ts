import { writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { isMainThread } from "node:worker_threads";
import { expect } from "vitest";
import { runVariable } from "./run-folder.ts";
import { debugPortOf, processFile } from "./debug-port.ts";

// Says which file this process runs, and where the reporter may ask for its line: see `run-reporter.ts`.
const folder = process.env[runVariable];
if (folder !== undefined && isMainThread) {
  const path = relative(process.cwd(), expect.getState().testPath ?? "");
  writeFileSync(join(folder, `${processFile}${process.pid}`), path);
  process.debugPort = debugPortOf(process.pid);
}

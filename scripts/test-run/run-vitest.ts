import { mkdirSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { makeMemoryFolder } from "../memory-folder.ts";
import { runTool } from "../run-tool.ts";
import { outcomeFile, readOutcome, type TestOutcome } from "./outcome.ts";
import { endProcesses, findByVariable } from "./processes.ts";
import { runVariable } from "./run-folder.ts";
import { runLimitMs, runLimitVariable } from "./time-limits.ts";

export interface VitestRun {
  ok: boolean;
  /** Absent when Vitest failed or was ended before it had any. */
  outcome?: TestOutcome;
}

/** How long a run that reached its limit has to say what is known until then. */
const endMs = 60_000;

/**
 * Runs Vitest. Its processes use a temporary folder that is removed at the end, and those still running then are ended.
 * @param limitMs of all its files together
 */
export async function runVitest(
  args: readonly string[],
  limitMs: number = runLimitMs,
): Promise<VitestRun> {
  const folder = await makeMemoryFolder("nevjegy-tests-");
  mkdirSync(dirname(outcomeFile), { recursive: true });
  rmSync(outcomeFile, { force: true });
  const env = {
    TMPDIR: folder,
    [runVariable]: folder,
    [runLimitVariable]: String(limitMs),
    NODE_COMPILE_CACHE: `${folder}/compiled`,
  };
  const clear = () => {
    endProcesses(findByVariable(runVariable, folder));
    rmSync(folder, { recursive: true, force: true });
  };
  const stop = () => {
    clear();
    process.exit(1);
  };
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  for (const signal of signals) process.once(signal, stop);
  try {
    const { ok } = await runTool("vitest", ["run", ...args], "shown", {
      limitMs: limitMs + endMs,
      env,
    });
    const outcome = readOutcome();
    return { ok, ...(outcome && { outcome }) };
  } finally {
    for (const signal of signals) process.off(signal, stop);
    clear();
  }
}

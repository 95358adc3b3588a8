import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../bundle/bundle.ts";

const lastRunFile = join(root, ".build", "last-run.json");

/** What a whole run found: whether a commit is green. */
export interface LastRun {
  commit: string;
  /** Nothing was uncommitted, at the start and at the end. */
  clean: boolean;
  passed: number;
  failed: number;
  skipped: number;
  /** Files that passed only alone. */
  alone: string[];
  seconds: number;
  /** Processor time of all processes of the run. */
  cpuSeconds: number;
  seed: number;
}

export function writeLastRun(run: LastRun): void {
  writeFileSync(lastRunFile, `${JSON.stringify(run)}\n`);
}

const git = (...args: string[]) =>
  execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });

/** The commit of the working tree, and whether nothing differs from it; a tree without git has no commit. */
export function readCommit(): { commit: string; clean: boolean } {
  try {
    return {
      commit: git("rev-parse", "HEAD").trim(),
      clean: git("status", "--porcelain").trim() === "",
    };
  } catch {
    return { commit: "", clean: false };
  }
}

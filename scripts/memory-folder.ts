import { statfsSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runVariable } from "./test-run/run-folder.ts";

/** Free bytes below which tests leave the memory to others: some machines have a file system of 64 MB there. */
const minFreeBytes = 1e9;

/**
 * Makes a temporary folder in memory where the machine has a file system for that, otherwise on the disk. A write to a
 * table in memory takes half as long, and no test waits for the disk. Within a test run it is in the run's own folder, which
 * is removed with all that ended processes have left.
 */
export function makeMemoryFolder(prefix: string): Promise<string> {
  return mkdtemp(join(process.env[runVariable] ?? parentFolder(), prefix));
}

function parentFolder(): string {
  const memory = "/dev/shm";
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > minFreeBytes ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}

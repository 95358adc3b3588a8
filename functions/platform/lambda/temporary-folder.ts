import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Makes a folder of this process for temporary files, and deletes those of this name that killed processes have left. The
 * caller deletes its own.
 */
export function makeTemporaryFolder(name: string): string {
  const pattern = new RegExp(`^${name}-(\\d+)-\\w{6}$`);
  for (const entry of readdirSync(tmpdir())) {
    const path = join(tmpdir(), entry);
    const [, id] = pattern.exec(entry) ?? [];
    if (id !== undefined && isAbandoned(path, Number(id)))
      rmSync(path, { recursive: true, force: true });
  }
  return mkdtempSync(join(tmpdir(), `${name}-${process.pid}-`));
}

function isAbandoned(path: string, processId: number): boolean {
  if (processId !== process.pid) return !isRunning(processId);
  // A former process may have had the same id.
  const startMs = Date.now() - 1000 * process.uptime();
  const changed = statSync(path, { throwIfNoEntry: false });
  return changed !== undefined && changed.mtimeMs < startMs;
}

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    // EPERM: it runs under another account.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

/** A process by its number and start time: numbers are used again. */
type ProcessMark = { pid: number; startedAt: string };
type Owner = { owner: ProcessMark; child?: ProcessMark };

export class DataFileInUse extends Error {
  override name = "DataFileInUse";
}

export type DataFileClaim = { childIs(pid: number): void; release(): void };

/**
 * Makes this process the only one that starts a database over `file`, by a claim in `FILE.owner.json`.
 * Takes over the claim of a dead process and first kills the database it left running. Throws
 * `DataFileInUse` when the process that holds the claim is alive.
 */
export async function claimDataFile(file: string): Promise<DataFileClaim> {
  const path = `${file}.owner.json`;
  const owner = markOf(process.pid) ?? { pid: process.pid, startedAt: "" };
  while (!written(path, { owner }, "wx")) {
    const found = read(path);
    if (found && isAlive(found.owner)) {
      throw new DataFileInUse(`${file} is in use by process ${found.owner.pid}.`);
    }
    if (found?.child) await killed(found.child);
    rmSync(path, { force: true });
  }
  return {
    childIs: (pid) => void written(path, { owner, child: markOf(pid) ?? { pid, startedAt: "" } }),
    release: () => rmSync(path, { force: true }),
  };
}

function written(path: string, owner: Owner, flag: "w" | "wx" = "w"): boolean {
  try {
    writeFileSync(path, JSON.stringify(owner), { flag });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

function read(path: string): Owner | undefined {
  try {
    // Only `written` writes it; a half-written one fails to parse and counts as a dead claim.
    return JSON.parse(readFileSync(path, "utf8")) as Owner;
  } catch {
    return undefined;
  }
}

async function killed(child: ProcessMark): Promise<void> {
  const deadline = Date.now() + 5_000;
  while (isAlive(child)) {
    process.kill(child.pid, "SIGKILL");
    if (Date.now() > deadline) throw new DataFileInUse(`Process ${child.pid} does not end.`);
    await pause(5);
  }
}

function isAlive(mark: ProcessMark): boolean {
  return markOf(mark.pid)?.startedAt === mark.startedAt;
}

/** From /proc/PID/stat, whose third field is the state and whose 22nd the start, in clock ticks. */
function markOf(pid: number): ProcessMark | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const [state, startedAt] = [fields[0], fields[19]];
    return state === "Z" || startedAt === undefined ? undefined : { pid, startedAt };
  } catch {
    return undefined;
  }
}

import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

/** A process by its number and start time: numbers are used again. */
type ProcessMark = { pid: number; startedAt: string };
type Owner = { owner: ProcessMark; child?: ProcessMark & { host?: string; port?: number } };

export class DataFileInUse extends Error {
  override name = "DataFileInUse";
}

export type DataFileClaim = {
  childIs(child: { pid: number; host: string; port: number }): void;
  release(): void;
};

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
    childIs({ pid, host, port }) {
      const mark = markOf(pid) ?? { pid, startedAt: "" };
      written(path, { owner, child: { ...mark, host, port } });
    },
    release: () => rmSync(path, { force: true }),
  };
}

/** Address of the database that a living process runs over `file`, for a second process; undefined if there is none. */
export function findRunningDatabase(file: string): string | undefined {
  const { owner, child } = read(`${file}.owner.json`) ?? {};
  if (!owner || !child?.host || !child.port) return undefined;
  return isAlive(owner) && isAlive(child) ? `http://${child.host}:${child.port}` : undefined;
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

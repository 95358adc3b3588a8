import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

interface ProcessTimes {
  parent: number;
  program: string;
  /** CPU ms of the process and of its children that have ended. */
  cpuMs: number;
}

export interface CpuTimes {
  /** CPU ms of all processes since their start. */
  all: number;
  /** Those of the database among them. */
  database: number;
}

/** Milliseconds of one tick in /proc. */
const tickMs = 1000 / Number(execFileSync("getconf", ["CLK_TCK"]));

/** Programs of the databases under the servers. */
const databases = ["dynoxide", "postgres"];

/** CPU time that processes and all their descendants have used since their start. Linux only. */
export function readCpu(roots: readonly number[]): CpuTimes {
  const processes = readProcesses();
  const times: CpuTimes = { all: 0, database: 0 };
  for (const id of findTree(roots, processes)) {
    const { cpuMs = 0, program = "" } = processes.get(id) ?? {};
    times.all += cpuMs;
    if (databases.includes(program)) times.database += cpuMs;
  }
  return times;
}

/** Memory in bytes of processes and all their descendants; a page that several of them share counts once. Linux only. */
export function readMemory(roots: readonly number[]): number {
  let kilobytes = 0;
  for (const id of findTree(roots, readProcesses()))
    kilobytes += Number(/^Pss:\s+(\d+) kB$/m.exec(readFact(id, "smaps_rollup"))?.[1] ?? 0);
  return kilobytes * 1024;
}

function findTree(roots: readonly number[], processes: ReadonlyMap<number, ProcessTimes>) {
  const tree = new Set(roots);
  // A descendant may have a lower number than its parent, so the list is searched until nothing is added.
  for (let size = 0; size !== tree.size;) {
    size = tree.size;
    for (const [id, { parent }] of processes) if (tree.has(parent)) tree.add(id);
  }
  return tree;
}

function readProcesses(): Map<number, ProcessTimes> {
  const processes = new Map<number, ProcessTimes>();
  for (const id of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    // See proc_pid_stat(5): the name of the program is in parentheses and may contain some.
    const [, program = "", rest = ""] =
      /^\d+ \((.*)\) (.*)$/s.exec(readFact(Number(id), "stat")) ?? [];
    const fields = rest.split(" ");
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    processes.set(Number(id), { parent: Number(fields[1]), program, cpuMs: ticks * tickMs });
  }
  return processes;
}

/** Empty when the process ended after the folder was listed. */
function readFact(id: number, name: "stat" | "smaps_rollup"): string {
  try {
    return readFileSync(`/proc/${id}/${name}`, "utf8");
  } catch {
    return "";
  }
}

const quietWindowMs = 400;
/** Share of one core below which a server counts as quiet. */
const quietShare = 0.08;
const maxWaitMs = 20_000;

/** Waits until a server has finished the work that follows its replies, at most 20 s. */
export async function waitUntilQuiet(roots: readonly number[]): Promise<void> {
  const end = performance.now() + maxWaitMs;
  for (let before = readCpu(roots).all; performance.now() < end;) {
    await pause(quietWindowMs);
    const now = readCpu(roots).all;
    if (now - before < quietWindowMs * quietShare) return;
    before = now;
  }
}

import { readdirSync, readFileSync } from "node:fs";

/** Processes of this machine, as Linux lists them in /proc. */

const listPids = (): number[] => readdirSync("/proc").map(Number).filter(Number.isInteger);

/** Text of a file; empty when its process has ended. */
function readIfThere(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

/** The fields of /proc/PID/stat after the name of the program, which may contain spaces. */
const readStat = (pid: number | "self"): string[] =>
  readIfThere(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, "")
    .split(" ");

/** Ids of the processes that were started with an environment variable of this value. */
export function findByVariable(name: string, value: string): number[] {
  const entry = `${name}=${value}`;
  return listPids().filter((pid) =>
    readIfThere(`/proc/${pid}/environ`).split("\0").includes(entry),
  );
}

/** A process and all that it has started, directly or through others; the process first. */
export function listTree(pid: number): number[] {
  const parents = listPids().map((each) => [each, Number(readStat(each)[1])] as const);
  const tree = [pid];
  for (const each of tree)
    tree.push(...parents.filter(([, parent]) => parent === each).map(([child]) => child));
  return tree;
}

/** Ends processes at once. Those that have ended already are passed over. */
export function endProcesses(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It has ended.
    }
  }
}

/** Linux counts processor time in hundredths of a second. */
const ticksPerSecond = 100;

/** Processor time that this process and its ended children have used, in s. */
export function readCpuSeconds(): number {
  const times = readStat("self").slice(11, 15).map(Number);
  return times.reduce((sum, ticks) => sum + ticks, 0) / ticksPerSecond;
}

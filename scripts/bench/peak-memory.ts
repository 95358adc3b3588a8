import { readFileSync } from "node:fs";

/** Peak memory of this process, in bytes. */
export function readPeakMemory(): number {
  // `getrusage` of a child starts with the memory of its parent.
  if (process.platform !== "linux") return process.resourceUsage().maxRSS * 1024;
  const [, kilobytes] =
    /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync("/proc/self/status", "utf8")) ?? [];
  return Number(kilobytes) * 1024;
}

import { readFileSync } from "node:fs";

/** The most memory that this process has held, in bytes. */
export function readPeakMemory(): number {
  // What `getrusage` says of a child is at least what its parent held when it was started.
  if (process.platform !== "linux") return process.resourceUsage().maxRSS * 1024;
  const [, kilobytes] =
    /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync("/proc/self/status", "utf8")) ?? [];
  return Number(kilobytes) * 1024;
}

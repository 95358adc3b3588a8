import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

/** Runs `work` under a lock file that one process holds at a time. Takes over the lock of a dead process. */
export async function withLock(file, work) {
  let hasSaid = false;
  while (!taken(file)) {
    if (!isAlive(holderOf(file))) {
      rmSync(file, { force: true });
      continue;
    }
    if (!hasSaid) console.log("Another start is installing; waiting for it ...");
    hasSaid = true;
    await pause(200);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function taken(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

function holderOf(file) {
  try {
    return Number(readFileSync(file, "utf8"));
  } catch {
    return 0;
  }
}

function isAlive(pid) {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process is alive, but belongs to another user.
    return error.code === "EPERM";
  }
}

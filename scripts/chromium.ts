import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Path of a Chromium: that of the variable `CHROMIUM`, or one on the search path; undefined without any. */
export function findChromium(variables: NodeJS.ProcessEnv = process.env): string | undefined {
  if (variables["CHROMIUM"]) return variables["CHROMIUM"];
  const folders = (variables["PATH"] ?? "").split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Finds a Chromium, or as root on Debian installs one. Throws with one sentence that says what to do. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && isExecutable("/usr/bin/apt-get")) {
    console.log("Installing Chromium for the browser tests ...");
    apt(["update", "-q"]);
    apt([
      "-o",
      "DPkg::Lock::Timeout=600",
      "install",
      "-y",
      "-q",
      "--no-install-recommends",
      "chromium",
    ]);
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    "The browser tests need Chromium: install it (on Debian: apt-get install chromium) or set CHROMIUM to the path of one.",
  );
}

function apt(args: string[]): void {
  // Its own words matter only when it fails, and then the message above says what to do.
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const { status, stderr } = spawnSync("apt-get", args, { env, encoding: "utf8" });
  if (status !== 0) console.error(stderr.trim());
}

if (import.meta.main) {
  try {
    ensureChromium();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

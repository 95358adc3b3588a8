import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** The headless shell is first: without the windows of a whole browser, the journeys take two thirds of the CPU. */
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];

/** Debian's packages with a Chromium, the preferred one first. */
const packages = ["chromium-headless-shell", "chromium"];

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
function ensureChromium(): string {
  const found = findChromium() ?? (canInstall() ? installChromium() : undefined);
  if (found) return found;
  throw new Error(
    "The browser tests need Chromium: install it (on Debian: apt-get install chromium-headless-shell) or set CHROMIUM to the path of one.",
  );
}

const canInstall = () => process.getuid?.() === 0 && isExecutable("/usr/bin/apt-get");

/** Undefined when no package could be installed; the reasons of apt are printed. */
function installChromium(): string | undefined {
  console.log("Installing Chromium for the browser tests ...");
  let reasons = runApt(["update", "-q"]);
  for (const name of packages) {
    const lock = ["-o", "DPkg::Lock::Timeout=600"];
    reasons += runApt([...lock, "install", "-y", "-q", "--no-install-recommends", name]);
    const found = findChromium();
    if (found) return found;
  }
  console.error(reasons.trim());
  return undefined;
}

/** @returns the reason of a failure; empty when it succeeded */
function runApt(args: string[]): string {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const { status, stderr } = spawnSync("apt-get", args, { env, encoding: "utf8" });
  return status === 0 ? "" : stderr;
}

if (import.meta.main) {
  try {
    ensureChromium();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

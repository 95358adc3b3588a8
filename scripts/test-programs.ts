import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** A program that tests start and that does not come from npm. */
interface TestProgram {
  title: string;
  use: string;
  /** The environment variable with the path of one. */
  variable: string;
  /** Names on the search path, the preferred one first. */
  commands: readonly string[];
  /** Debian's packages with it, the preferred one first. */
  packages: readonly string[];
}

export const chromium: TestProgram = {
  title: "Chromium",
  use: "the browser tests",
  variable: "CHROMIUM",
  commands: [
    // Without the windows of a whole browser, the journeys take two thirds of the CPU.
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
  ],
  packages: ["chromium-headless-shell", "chromium"],
};

export const libreOffice: TestProgram = {
  title: "LibreOffice",
  use: "the tests of spreadsheets",
  variable: "LIBREOFFICE",
  commands: ["soffice", "libreoffice"],
  packages: ["libreoffice-calc-nogui", "libreoffice-calc"],
};

/** Path of a program: that of its variable, or one on the search path; undefined without any. */
export function findProgram(
  { variable, commands }: TestProgram,
  variables: NodeJS.ProcessEnv = process.env,
): string | undefined {
  if (variables[variable]) return variables[variable];
  const folders = (variables["PATH"] ?? "").split(delimiter).filter(Boolean);
  return commands.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Finds the programs, or as root on Debian installs them. Throws with one sentence that says what to do. */
function ensurePrograms(): void {
  const absent = [chromium, libreOffice].filter((program) => findProgram(program) === undefined);
  if (absent.length > 0 && canInstall()) installPrograms(absent);
  for (const program of absent) {
    if (findProgram(program) !== undefined) continue;
    const { title, use, variable, packages } = program;
    throw new Error(
      `${title} is needed for ${use}: install it (on Debian: apt-get install ${packages[0]}) or set ${variable} to the path of one.`,
    );
  }
}

const canInstall = () => process.getuid?.() === 0 && isExecutable("/usr/bin/apt-get");

/** Prints the reasons of apt for what cannot be installed. */
function installPrograms(programs: readonly TestProgram[]): void {
  const titles = programs.map(({ title }) => title).join(" and ");
  console.log(`Installing ${titles} for the tests ...`);
  let reasons = runApt(["update", "-q"]);
  for (const program of programs) {
    for (const name of program.packages) {
      const lock = ["-o", "DPkg::Lock::Timeout=600"];
      reasons += runApt([...lock, "install", "-y", "-q", "--no-install-recommends", name]);
      if (findProgram(program) !== undefined) break;
    }
  }
  if (programs.some((program) => findProgram(program) === undefined)) console.error(reasons.trim());
}

/** @returns the reason of a failure; empty when it succeeded */
function runApt(args: string[]): string {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const { status, stderr } = spawnSync("apt-get", args, { env, encoding: "utf8" });
  return status === 0 ? "" : stderr;
}

if (import.meta.main) {
  try {
    ensurePrograms();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

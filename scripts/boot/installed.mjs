import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Whether `node_modules` has the packages of `package-lock.json`, so that no install is needed. */
export function isInstalled(root) {
  const lockfile = readFileSync(join(root, "package-lock.json"), "utf8");
  if (readText(stampFile(root)) === hashOf(lockfile)) return true;
  // After a manual npm install, npm's own record of the packages replaces our stamp.
  const noted = readText(join(root, "node_modules", ".package-lock.json"));
  if (
    noted === undefined ||
    !isComplete(JSON.parse(lockfile).packages, JSON.parse(noted).packages)
  ) {
    return false;
  }
  stampInstalled(root);
  return true;
}

export function stampInstalled(root) {
  const lockfile = readFileSync(join(root, "package-lock.json"), "utf8");
  writeFileSync(stampFile(root), hashOf(lockfile));
}

function stampFile(root) {
  return join(root, "node_modules", ".nevjegy-lock-hash");
}

/** Whether every package that this platform needs is installed in its version, and no other package is. */
function isComplete(wanted, found) {
  const needed = Object.entries(wanted).filter(([path, entry]) => path !== "" && fitsHere(entry));
  const versions = new Map(Object.entries(found).map(([path, { version }]) => [path, version]));
  const isThere = ([path, { version, optional }]) =>
    versions.has(path) ? versions.get(path) === version : optional && !hasPlatform(wanted[path]);
  return needed.every(isThere) && [...versions.keys()].every((path) => path in wanted);
}

const libcHere =
  existsSync("/lib/ld-musl-x86_64.so.1") || existsSync("/lib/ld-musl-aarch64.so.1")
    ? "musl"
    : "glibc";

function hasPlatform({ os, cpu }) {
  return os !== undefined || cpu !== undefined;
}

function fitsHere({ os, cpu, libc }) {
  return fits(os, process.platform) && fits(cpu, process.arch) && fits(libc, libcHere);
}

/** npm's lists or single names: allowed values, or refused ones after `!`. */
function fits(list, here) {
  const names = [list ?? []].flat();
  if (names.includes(`!${here}`)) return false;
  const taken = names.filter((name) => !name.startsWith("!"));
  return taken.length === 0 || taken.includes(here);
}

function hashOf(text) {
  return createHash("sha256").update(text).digest("hex");
}

function readText(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Metafile } from "esbuild";
import type { FunctionName } from "../../shared/operations/all.ts";
import { folderOf, nativePackages, readMetafile, root } from "./bundle.ts";

/** What Lambda runs on (infra/functions/product-function.ts), whatever this machine is. */
const platform = { os: "linux", cpu: "arm64", libc: "glibc" } as const;

const installed = join(root, ".build", "native-packages");
const assets = join(root, ".build", "assets");

interface LockedPackage {
  version?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  dev?: boolean;
}

export interface Lock {
  lockfileVersion: number;
  /** By path; the project itself has the empty path. */
  packages: Record<string, LockedPackage>;
}

/** The registry did not give what Lambda needs: the templates are whole, but must not be deployed. */
export class PackagesMissing extends Error {
  override name = "PackagesMissing";
}

type NativePackage = (typeof nativePackages)[number];

/** The part of a lockfile that holds a package with machine code and all that it needs, for every platform. */
export function nativeLock({ lockfileVersion, packages }: Lock, name: NativePackage): Lock {
  const kept: Lock["packages"] = {};
  const visit = (path: string) => {
    const { dev: _, ...found } = packages[path] ?? {};
    if (path in kept || !(path in packages)) return;
    kept[path] = found;
    const needed = { ...found.dependencies, ...found.optionalDependencies };
    for (const each of Object.keys(needed)) visit(resolved(packages, path, each));
  };
  visit(`node_modules/${name}`);
  const dependencies = { [name]: packages[`node_modules/${name}`]?.version ?? "" };
  return { lockfileVersion, packages: { "": { dependencies }, ...kept } };
}

/** Where Node finds a package for another one: in the same folder, or in a parent folder. */
function resolved(packages: Lock["packages"], from: string, name: string): string {
  const place = `${from === "" ? "" : `${from}/`}node_modules/${name}`;
  if (place in packages || from === "") return place;
  return resolved(packages, from.slice(0, Math.max(0, from.lastIndexOf("/node_modules/"))), name);
}

/** The packages with machine code that each function's bundle imports; functions without one are left out. */
export function nativeImports({ outputs }: Metafile): Map<string, NativePackage[]> {
  const imported = Object.entries(outputs).map(([path, { imports }]) => {
    const external = new Set(imports.filter((each) => each.external).map((each) => each.path));
    return [
      // Each module is in the folder of its function.
      path.split("/").at(-2) ?? "",
      nativePackages.filter((name) => external.has(name)),
    ] as const;
  });
  const byFunction = Map.groupBy(imported, ([name]) => name);
  const all = [...byFunction].map(
    ([name, parts]) => [name, parts.flatMap(([, names]) => names)] as const,
  );
  return new Map(all.filter(([, names]) => names.length > 0));
}

/**
 * The folder of a function as Lambda gets it: its bundle, and the packages with machine code that it imports.
 * Asks the registry once for each of them; throws `PackagesMissing` when it does not answer.
 */
export function assetFolders(): (name: FunctionName) => string {
  const imports = nativeImports(readMetafile());
  for (const name of new Set([...imports.values()].flat())) install(name);
  return (name) => {
    const packages = imports.get(name);
    return packages === undefined ? folderOf(name) : withPackages(name, packages);
  };
}

function withPackages(name: FunctionName, packages: readonly NativePackage[]): string {
  const folder = join(assets, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(folderOf(name), folder, { recursive: true });
  for (const each of packages)
    cpSync(join(installFolder(each), "node_modules"), join(folder, "node_modules"), {
      recursive: true,
    });
  return folder;
}

function installFolder(name: NativePackage): string {
  return join(installed, name.replaceAll("/", "+"));
}

function install(name: NativePackage): void {
  const folder = installFolder(name);
  const lock = nativeLock(
    JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as Lock,
    name,
  );
  const text = JSON.stringify({ name: "native-packages", ...lock });
  const hash = createHash("sha256").update(JSON.stringify(platform)).update(text).digest("hex");
  const stamp = join(folder, "stamp");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const project = { name: "native-packages", private: true, ...lock.packages[""] };
  writeFileSync(join(folder, "package.json"), JSON.stringify(project));
  writeFileSync(join(folder, "package-lock.json"), text);
  const flags = Object.entries(platform).map(([option, value]) => `--${option}=${value}`);
  const { status, stderr } = spawnSync("npm", ["ci", "--ignore-scripts", ...flags], {
    cwd: folder,
    encoding: "utf8",
  });
  if (status !== 0) throw new PackagesMissing(`npm ci for Lambda did not finish: ${stderr}`);
  writeFileSync(stamp, hash);
}

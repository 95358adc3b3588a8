import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Metafile } from "esbuild";
import type { FunctionName } from "../../shared/operations/all.ts";
import { bundleOf, folderOf, nativePackages, readMetafile, root } from "./bundle.ts";

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

/** The part of a lockfile that holds the packages with machine code and all that they need, for every platform. */
export function nativeLock({ lockfileVersion, packages }: Lock): Lock {
  const kept: Lock["packages"] = {};
  const visit = (path: string) => {
    const { dev: _, ...found } = packages[path] ?? {};
    if (path in kept || !(path in packages)) return;
    kept[path] = found;
    const needed = { ...found.dependencies, ...found.optionalDependencies };
    for (const name of Object.keys(needed)) visit(resolved(packages, path, name));
  };
  for (const name of nativePackages) visit(`node_modules/${name}`);
  const dependencies = Object.fromEntries(
    nativePackages.map((name) => [name, packages[`node_modules/${name}`]?.version ?? ""]),
  );
  return { lockfileVersion, packages: { "": { dependencies }, ...kept } };
}

/** Where Node finds a package for another one: in the same folder, or in a parent folder. */
function resolved(packages: Lock["packages"], from: string, name: string): string {
  const place = `${from === "" ? "" : `${from}/`}node_modules/${name}`;
  if (place in packages || from === "") return place;
  return resolved(packages, from.slice(0, Math.max(0, from.lastIndexOf("/node_modules/"))), name);
}

/** Functions whose bundle imports a package with machine code. */
export function nativeFunctions({ outputs }: Metafile): string[] {
  return Object.entries(outputs)
    .filter(([, { imports }]) =>
      imports.some(
        ({ path, external }) => external && nativePackages.some((name) => name === path),
      ),
    )
    .map(([path]) => path.split("/").at(-2) ?? "");
}

/**
 * The folder of a function as Lambda gets it: its bundle, and the packages with machine code where it needs them.
 * Asks the registry once for a lockfile; throws `PackagesMissing` when it does not answer.
 */
export function assetFolders(): (name: FunctionName) => string {
  const native = nativeFunctions(readMetafile());
  if (native.length > 0) install();
  return (name) => (native.includes(name) ? withPackages(name) : folderOf(name));
}

function withPackages(name: FunctionName): string {
  const folder = join(assets, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(bundleOf(name), join(folder, "index.mjs"));
  cpSync(join(installed, "node_modules"), join(folder, "node_modules"), { recursive: true });
  return folder;
}

function install(): void {
  const lock = nativeLock(
    JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as Lock,
  );
  const text = JSON.stringify({ name: "native-packages", ...lock });
  const hash = createHash("sha256").update(JSON.stringify(platform)).update(text).digest("hex");
  const stamp = join(installed, "stamp");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return;
  rmSync(installed, { recursive: true, force: true });
  mkdirSync(installed, { recursive: true });
  const project = { name: "native-packages", private: true, ...lock.packages[""] };
  writeFileSync(join(installed, "package.json"), JSON.stringify(project));
  writeFileSync(join(installed, "package-lock.json"), text);
  const flags = Object.entries(platform).map(([name, value]) => `--${name}=${value}`);
  const { status, stderr } = spawnSync("npm", ["ci", "--ignore-scripts", ...flags], {
    cwd: installed,
    encoding: "utf8",
  });
  if (status !== 0) throw new PackagesMissing(`npm ci for Lambda did not finish: ${stderr}`);
  writeFileSync(stamp, hash);
}

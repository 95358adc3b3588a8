import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/** One file that imports another one of the project. Paths are relative to the project's root. */
export interface FileImport {
  from: string;
  to: string;
}

const isSource = (file: string) =>
  /\.(ts|tsx)$/.test(file) && !/\.(test|fixture)\.tsx?$/.test(file);

/** Source files below the folders, without tests and fixtures. */
export function sourceFiles(root: string, folders: readonly string[]): string[] {
  const args = ["ls-files", "--cached", "--others", "--exclude-standard", ...folders];
  const listed = execFileSync("git", args, { cwd: root, maxBuffer: 1 << 24 }).toString();
  return listed.split("\n").filter(isSource).sort();
}

/** The paths that a file imports by a relative specifier, type imports included. */
export function importTargets(file: string, text: string): string[] {
  return [...text.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)].map(([, target = ""]) =>
    normalize(join(dirname(file), target)),
  );
}

/** Every import between files of the project. */
export function readImports(root: string, files: readonly string[]): FileImport[] {
  return files.flatMap((from) =>
    importTargets(from, readFileSync(join(root, from), "utf8")).map((to) => ({ from, to })),
  );
}

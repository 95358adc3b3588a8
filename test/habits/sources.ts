import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { importTargets, type FileImport } from "../../scripts/house/read-imports.ts";

export interface SourceFile {
  /** Path from the root of the repository. */
  file: string;
  text: string;
}

/** Every script of the repository, tests included, except the files of this folder. */
export const sources: readonly SourceFile[] = execFileSync("git", [
  "ls-files",
  "--cached",
  "--others",
  "--exclude-standard",
])
  .toString()
  .split("\n")
  .filter((file) => /\.(ts|tsx|mjs|js)$/.test(file) && !file.startsWith("test/habits/"))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

export const isTestFile = (file: string) => /\.(test|fixture)\.tsx?$/.test(file);

/** The product files of a folder and its sub-folders. Throws for a folder without one. */
export function productFiles(folder: string): SourceFile[] {
  const files = sources.filter(({ file }) => file.startsWith(`${folder}/`) && !isTestFile(file));
  if (files.length === 0) throw new Error(`${folder} has no files`);
  return files;
}

/** The paths that a file imports by a relative specifier, type imports included. */
export const importsOf = ({ file, text }: SourceFile) => importTargets(file, text);

/** Imports between the product files of a folder. */
export function importsWithin(folder: string): FileImport[] {
  return productFiles(folder).flatMap((source) =>
    importsOf(source)
      .filter((to) => to.startsWith(`${folder}/`))
      .map((to) => ({ from: source.file, to })),
  );
}

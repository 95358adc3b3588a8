import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

/**
 * Runs the given modules at build time and bundles their exports as plain values: the routes of the operations without
 * their schemas.
 * @param files relative to this folder; their exports must be JSON values
 */
export function evaluatedModules(files: readonly string[]): Plugin {
  const paths = new Set(files.map((file) => resolve(import.meta.dirname, file)));
  return {
    name: "evaluated-modules",
    enforce: "pre",
    async load(id) {
      if (!paths.has(id)) return null;
      const values: Record<string, unknown> = await import(pathToFileURL(id).href);
      return Object.entries(values)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join("\n");
    },
  };
}

import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, relative } from "node:path";
import type { Plugin, Rolldown } from "vite";

/**
 * Lists the files that the given modules need: their chunks with static imports, style sheets and fonts. The service
 * worker caches exactly these.
 * @param sources modules, relative to `src/`
 * @param listFile path of the JSON list of file names
 */
export function offlineFiles(sources: readonly string[], listFile: string): Plugin {
  return {
    name: "offline-files",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
      const needed = sources.map((source) => chunkOf(chunks, source));
      const files = new Set<string>();
      const add = (chunk: Rolldown.OutputChunk) => {
        if (files.has(chunk.fileName)) return;
        files.add(chunk.fileName);
        for (const file of chunk.viteMetadata?.importedCss ?? []) files.add(file);
        for (const file of chunk.viteMetadata?.importedAssets ?? []) files.add(file);
        for (const name of chunk.imports) {
          const imported = bundle[name];
          if (imported?.type === "chunk") add(imported);
        }
      };
      for (const chunk of needed) add(chunk);
      mkdirSync(dirname(listFile), { recursive: true });
      writeFileSync(listFile, JSON.stringify([...files].sort()));
    },
  };
}

function chunkOf(chunks: readonly Rolldown.OutputChunk[], source: string): Rolldown.OutputChunk {
  const path = `src/${source}`;
  const isSource = (id: string) =>
    relative(import.meta.dirname, id.replace(/[?#].*$/, "")) === path;
  const found =
    chunks.find(({ facadeModuleId }) => facadeModuleId && isSource(facadeModuleId)) ??
    chunks.find(({ moduleIds }) => moduleIds.some(isSource));
  if (!found) throw new Error(`No chunk of the build holds ${path}`);
  return found;
}

import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { offlineScreens } from "../../web/offline-sources.ts";
import { screens } from "../../web/src/lib/screens.ts";
import type { BuiltIn } from "../../web/src/service-worker/built-in.ts";
import { root } from "../bundle/bundle.ts";
import { readSiteBuild, staticScreens } from "../site/site-build.ts";

/**
 * Bundles the service worker into the site, with what it must know of the build.
 * @param files files of the offline screens, relative to the site, as listed by the build of the client
 */
export async function writeWorker(site: string, files: readonly string[]): Promise<void> {
  const { edge } = readSiteBuild(site);
  const assets = readdirSync(join(site, "assets"));
  // React Router writes it after the chunks; the shell asks for it first.
  const manifests = assets.filter((name) => /^manifest-.*\.js$/.test(name));
  const needed = [...files, ...manifests.map((name) => `assets/${name}`)].map((name) => `/${name}`);
  const builtIn: BuiltIn = {
    build: buildOf(needed, edge.shell),
    screens: [...edge.spaPatterns, ...staticScreens.map(({ pattern }) => pattern)],
    offline: offlineScreens.map(({ pattern }) => pattern),
    home: screens.myCards.to(),
    files: needed,
  };
  const { outputFiles } = await build({
    entryPoints: [join(root, "web/src/service-worker/service-worker.ts")],
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    write: false,
    legalComments: "none",
    define: { builtIn: JSON.stringify(builtIn) },
  });
  writeFileSync(join(site, "service-worker.js"), outputFiles[0]?.contents ?? "");
}

/** Names contain the hashes of their content, so this identifies all cached files. */
function buildOf(files: readonly string[], shell: string): string {
  return createHash("sha256").update(files.join()).update(shell).digest("hex").slice(0, 12);
}

/** The list of files that the client's build writes next to its output. */
export function readOfflineFiles(): string[] {
  const file = join(root, ".build", "web", "offline-files.json");
  return JSON.parse(readFileSync(file, "utf8")) as string[]; // written by web/offline-files.ts
}

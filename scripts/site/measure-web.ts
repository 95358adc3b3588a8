import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

/** What one route loads before it is usable, in bytes; JavaScript and style sheets, without fonts and images. */
export interface RouteWeight {
  files: { path: string; raw: number; gzip: number; brotli: number }[];
  gzip: number;
  brotli: number;
}

interface ManifestPart {
  module?: string;
  imports?: string[];
  css?: string[];
  parentId?: string;
}

interface Manifest {
  entry: ManifestPart;
  routes: Record<string, ManifestPart>;
}

/**
 * Weighs a route of the web build: the entry, its layouts and itself, each with what it imports, the manifest and
 * its areas of texts, each in one language (the larger one).
 * @param build folder of the client build, with `index.html` and `assets/`
 * @param route id of the route: the key of the screen in `screens.ts`
 * @param areas areas of texts that load with it, in addition to the ones that every screen needs
 */
export function weighRoute(build: string, route: string, areas: readonly string[]): RouteWeight {
  const assets = readdirSync(join(build, "assets"));
  const manifestFile = assets.find((name) => /^manifest-.*\.js$/.test(name));
  if (!manifestFile) throw new Error(`No manifest of routes in ${build}`);
  const texts = ["base", ...areas].map((area) => largestText(build, assets, area));
  const paths = new Set([`/assets/${manifestFile}`, ...texts]);
  for (const part of chainOf(readManifest(join(build, "assets", manifestFile)), route)) {
    for (const path of [part.module ?? [], part.imports ?? [], part.css ?? []].flat()) {
      paths.add(path.replace(/#$/, ""));
    }
  }
  const files = [...paths].map((path) => {
    const content = readFileSync(join(build, path));
    return {
      path,
      raw: content.length,
      gzip: gzipSync(content, { level: 9 }).length,
      brotli: brotliCompressSync(content).length,
    };
  });
  return { files, gzip: sum(files, "gzip"), brotli: sum(files, "brotli") };
}

function sum(files: RouteWeight["files"], key: "gzip" | "brotli"): number {
  return files.reduce((total, file) => total + file[key], 0);
}

function readManifest(file: string): Manifest {
  const text = readFileSync(file, "utf8");
  return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as Manifest; // made by the build
}

/** The entry and the route with all routes around it. */
function chainOf({ entry, routes }: Manifest, route: string): ManifestPart[] {
  const chain = [entry];
  for (let id: string | undefined = route; id; id = routes[id]?.parentId) {
    const part: ManifestPart | undefined = routes[id];
    if (!part) throw new Error(`No route ${id} in the build`);
    chain.push(part);
  }
  return chain;
}

/** The texts of an area are loaded by language, outside the manifest. */
function largestText(build: string, assets: readonly string[], area: string): string {
  const file = area.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const texts = assets.filter((name) => new RegExp(`^texts-${file}-(en|hu)-.*\\.js$`).test(name));
  const [largest] = texts
    .map((name) => ({ name, bytes: readFileSync(join(build, "assets", name)).length }))
    .sort((a, b) => b.bytes - a.bytes);
  if (!largest) throw new Error(`No texts ${area} in ${build}`);
  return `/assets/${largest.name}`;
}

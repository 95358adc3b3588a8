import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { EdgeSettings } from "../../infra/edge/edge-code.ts";
import { languages } from "../../shared/languages.ts";
import { screenList } from "../../web/src/lib/screens.ts";

/** What the edge and the content policy must know of a built site. */
export interface BuiltSite {
  folder: string;
  edge: EdgeSettings;
  /** All HTML files. */
  pages: readonly string[];
  /** Screens that search engines must not index; their replies say so in a header. */
  unindexed: readonly string[];
}

/** React Router keeps the shell apart once `/` itself is prerendered. */
const shellNames = ["__spa-fallback.html", "index.html"];

/** Reads a folder that `react-router build` has filled. Throws when it holds no shell. */
export function readSiteBuild(folder: string): BuiltSite {
  const paths = listSiteFiles(folder);
  const shellName = shellNames.find((name) => existsSync(join(folder, name)));
  if (!shellName) throw new Error(`${folder} holds no built site.`);
  return {
    folder,
    edge: {
      spaPatterns: spaScreens.map(({ pattern }) => pattern),
      prerendered: staticScreens
        .map(({ path }) => path)
        .filter((path) => languages.every((language) => paths.includes(pageFile(language, path)))),
      shell: readFileSync(join(folder, shellName), "utf8"),
      shellPath: `/${shellName}`,
      files: paths.filter((path) => !isPage(path) && !path.startsWith("/assets/")).sort(),
    },
    pages: paths.filter(isPage).map((path) => readFileSync(join(folder, path), "utf8")),
    unindexed: unindexedScreens,
  };
}

/** Paths of all files of a built site, from `/`. */
export function listSiteFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length));
}

/** Whether a file is an HTML page, by its path or key. */
export function isPage(path: string): boolean {
  return path.endsWith(".html");
}

const allScreens = screenList.map(([, screen]) => screen);
const spaScreens = allScreens.filter(({ served }) => served === "spa");

/** Screens that are files of the site, one for each language. */
export const staticScreens = allScreens.filter(({ served }) => served === "static");

/** Paths of the application's screens that search engines must not index. */
export const unindexedScreens = spaScreens
  .filter(({ robots }) => robots === "noindex")
  .map(({ path }) => path);

function pageFile(language: string, path: string): string {
  return `/${language}${path === "/" ? "" : path}/index.html`;
}

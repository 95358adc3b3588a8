import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import type * as StaticPages from "../../functions/registry/static-pages.ts";
import { languages } from "../../shared/languages.ts";
import { nativePackages, root } from "../bundle/bundle.ts";
import { renderSitemap } from "../../functions/pages/sitemap.ts";
import { renderRobots } from "./search-files.ts";
import { originPlaceholder } from "./site-origin.ts";

/** Bundles the code that renders the static pages. */
export async function bundleStaticPages(): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ["functions/registry/static-pages.ts"],
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
    target: "node24",
    external: [...nativePackages],
    mainFields: ["module", "main"],
    conditions: ["module", "node", "bundled"],
    loader: { ".woff": "binary" },
    jsx: "automatic",
    jsxImportSource: "preact",
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "silent",
  });
  return outputFiles[0]?.text ?? "";
}

/**
 * Writes into a built site what search engines and visitors get as files: the static pages in both languages, the images
 * of link previews, the sitemap and robots.txt. They name the placeholder of the origin.
 * @param code the result of `bundleStaticPages`
 */
export async function writeStaticPages(site: string, code: string): Promise<void> {
  // outside the site, but inside the project, where it finds its native package
  const module = join(site, "..", "static-pages.mjs");
  await writeFile(module, code);
  const address = `${pathToFileURL(module).href}?${Date.now()}`;
  const pages = (await import(address)) as typeof StaticPages; // our own bundle
  const files = new Map<string, string | Buffer>([
    ...pages.renderStaticPages({ origin: originPlaceholder, at: new Date().toISOString() }),
    ["/robots.txt", renderRobots(originPlaceholder)],
    ["/sitemap.xml", renderSitemap(originPlaceholder, pages.listedPaths)],
  ]);
  for (const language of languages)
    files.set(`/preview-${language}.jpg`, await pages.renderSitePreview(language));
  for (const [path, content] of files) {
    const file = join(site, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

import { readFileSync } from "node:fs";
import { transformSync } from "esbuild";
import { crawlerPattern } from "../../shared/crawlers.ts";
import { operationSpecs } from "../../shared/operations/all.ts";

/** The parts of a build that the edge function needs. */
export interface EdgeSettings {
  /** Sources of regular expressions, one for each path of the SPA, as `^/my-cards/[0-9a-z]{26}$`. */
  spaPatterns: readonly string[];
  /** Pages with a file for each language, `/business` in `/hu/business/index.html`. */
  prerendered: readonly string[];
  /** HTML of the SPA's shell: the body of 404 answers to people. */
  shell: string;
  /** Path of the shell's file. */
  shellPath?: string;
  /** Further files of the site outside `/assets/`, as `/favicon.svg`. */
  files?: readonly string[];
}

export class EdgeCodeTooLarge extends Error {
  override name = "EdgeCodeTooLarge";
}

/** Largest CloudFront Function, in bytes (Amazon CloudFront quotas). */
const maxEdgeCodeBytes = 10_240;

/**
 * The code of the CloudFront Function, configured and minified.
 * Throws `EdgeCodeTooLarge` past CloudFront's limit, and a SyntaxError for a broken pattern.
 */
export function buildEdgeCode(settings: EdgeSettings): string {
  const spa = oneOf(settings.spaPatterns);
  const values: Record<string, string | readonly string[]> = {
    PAGE_PATTERN: oneOf(pagePatterns()),
    SPA_PATTERN: spa,
    PASSED_ON_PATTERN: oneOf([
      "^/(?:api|files|assets)(?:/|$)",
      ...(settings.files ?? []).map((path) => `^${path.replace(/[^\w/-]/g, "\\$&")}$`),
    ]),
    CRAWLER_PATTERN: crawlerPattern.source,
    PRERENDERED_PAGES: settings.prerendered,
    SHELL_PATH: settings.shellPath ?? "/index.html",
    SHELL: settings.shell,
  };
  const source = readFileSync(new URL("viewer-request.js", import.meta.url), "utf8").replace(
    /\b[A-Z]+(?:_[A-Z]+)+\b|\bSHELL\b/g,
    (name) => (name in values ? JSON.stringify(values[name]) : name),
  );
  const code = minified(source);
  const bytes = Buffer.byteLength(code);
  if (bytes > maxEdgeCodeBytes) {
    throw new EdgeCodeTooLarge(
      `The edge function has ${bytes} bytes, CloudFront takes ${maxEdgeCodeBytes}; ` +
        `${Buffer.byteLength(settings.shell)} of them are the shell.`,
    );
  }
  return code;
}

/** Patterns of the addresses of pages. */
function pagePatterns(): string[] {
  return Object.values(operationSpecs)
    .filter(({ isPage }) => isPage)
    .map(({ path }) => `^${path.replace(/\{\w+\+\}/g, ".+").replace(/\{\w+\}/g, "[^/]+")}$`);
}

/** One pattern for many; without any it matches nothing. A broken source throws here, not at the edge. */
function oneOf(sources: readonly string[]): string {
  const pattern = sources.length === 0 ? "^(?!)" : sources.join("|");
  return new RegExp(pattern).source.replaceAll("\\/", "/");
}

function minified(source: string): string {
  return transformSync(source, {
    minify: true,
    target: "es5",
    // The runtime has these two beyond ES5; anything newer in the source ends the build here.
    supported: { "const-and-let": true, "template-literal": false },
    charset: "utf8",
    legalComments: "none",
  }).code.trimEnd();
}

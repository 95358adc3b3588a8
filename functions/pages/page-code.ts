import { createHash } from "node:crypto";

/** Inline style and script of a page, with the content security policy that allows only these. */
export interface PageCode {
  style: string;
  script?: string;
  /** Value of Content-Security-Policy. */
  policy: string;
}

interface PageParts {
  style: string;
  script?: string;
  /** The script calls the service. */
  connects?: boolean;
  /** The page also loads scripts and style sheets of the site. */
  loadsSiteFiles?: boolean;
  /** The page loads typefaces of the site. */
  loadsFonts?: boolean;
}

export function createPageCode(parts: PageParts): PageCode {
  const { style, script, connects = false, loadsSiteFiles = false, loadsFonts = false } = parts;
  const ofSite = loadsSiteFiles ? "'self' " : "";
  const sources = [
    "default-src 'none'",
    `style-src ${ofSite}${hashSource(style)}`,
    ...(script === undefined ? [] : [`script-src ${ofSite}${hashSource(script)}`]),
    ...(connects ? ["connect-src 'self'"] : []),
    ...(loadsFonts ? ["font-src 'self'"] : []),
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ];
  return { style, ...(script !== undefined && { script }), policy: sources.join("; ") };
}

function hashSource(code: string): string {
  return `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
}

/** Removes the indentation and line ends that make CSS and JavaScript templates readable. */
export function stripIndent(code: string): string {
  return code.replace(/\n\s*/g, "").trim();
}

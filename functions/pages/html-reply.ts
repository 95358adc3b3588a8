import type { JSX } from "preact";
import { renderToString } from "preact-render-to-string";
import type { Language } from "../../shared/languages.ts";
import { DocumentReply } from "../platform/http/document-reply.ts";
import type { PageCode } from "./page-code.ts";

interface HtmlReply {
  page: JSX.Element;
  language: Language;
  code: PageCode;
  cache: { "cache-control": string };
  status?: number;
  headers?: Record<string, string>;
  /** Search engines may list the page. */
  isListed?: boolean;
}

/** End tags of drawn shapes, which the renderer writes and SVG does without: 30 bytes of a compressed page. */
const emptyShapes = /><\/(?:path|circle|rect|use)>/g;

/** Renders a page and adds the headers that every page has. */
export function createHtmlReply(reply: HtmlReply): DocumentReply {
  return new DocumentReply({
    status: reply.status ?? 200,
    headers: {
      ...reply.headers,
      ...reply.cache,
      "content-type": "text/html; charset=utf-8",
      "content-language": reply.language,
      "content-security-policy": reply.code.policy,
      ...(reply.isListed ? {} : { "x-robots-tag": "noindex" }),
    },
    body: `<!doctype html>${renderToString(reply.page).replace(emptyShapes, "/>")}`,
  });
}

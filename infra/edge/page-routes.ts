import type { OperationSpec } from "../../shared/operations/operation-spec.ts";

type Operations = Readonly<Record<string, OperationSpec>>;

function pagesOf(operations: Operations): OperationSpec[] {
  return Object.values(operations).filter(({ isPage }) => isPage);
}

/**
 * CloudFront path patterns of the pages. CloudFront chooses a behaviour before the edge function runs, so each form that
 * the function normalises needs a pattern: a trailing slash, and the capital letter of QR codes (`/C/`).
 */
export function pagePatterns(operations: Operations): string[] {
  const patterns = pagesOf(operations).flatMap(({ path }) => {
    const pattern = path.replace(/\{\w+\+?\}/g, "*");
    if (!pattern.endsWith("*")) return [pattern, `${pattern}/`];
    return pattern === "/c/*" ? [pattern, "/C/*"] : [pattern];
  });
  return [...new Set(patterns)];
}

/** Headers of the edge function that a cached page depends on: the viewer's language, and whether it is a crawler. */
export const pageKeyHeaders = ["x-lang", "x-crawler"] as const;

/** Query keys that a page may depend on: its input, and the language. The edge drops all others. */
export function pageQueryKeys(operations: Operations): string[] {
  const keys = pagesOf(operations).flatMap(({ input, path }) =>
    Object.keys(input.shape).filter((key) => !path.includes(`{${key}`)),
  );
  return [...new Set([...keys, "lang"])].sort();
}

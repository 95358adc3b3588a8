import type { LocalFunction } from "../lambda.ts";

/** A route of the HTTP API and the function behind it. */
export interface GatewayRoute extends LocalFunction {
  method: string;
  /** Without a trailing slash; `{name}` is one segment, `{name+}` at the end is the rest. */
  path: string;
  /** CloudFront may cache the reply. */
  isPage?: boolean;
  acceptsUpload?: boolean;
}

export interface RouteMatch {
  route: GatewayRoute;
  /** Decoded once; absent where the route has no parameters. */
  pathParameters?: Record<string, string>;
}

/**
 * Finds the route of a call as an HTTP API does: segment by segment a written one wins over
 * `{name}` and that over `{name+}`. `path` is still percent-encoded, well.
 */
export function routeTable(
  routes: readonly GatewayRoute[],
): (method: string, path: string) => RouteMatch | undefined {
  const byMethod = Map.groupBy(routes, ({ method }) => method);
  const compiled = new Map(
    [...byMethod].map(([method, list]) => [
      method,
      list.map(compile).sort((one, other) => (one.rank < other.rank ? -1 : 1)),
    ]),
  );
  return (method, path) => {
    const candidates = compiled.get(method) ?? [];
    for (const { route, pattern } of candidates) {
      const found = pattern.exec(path);
      if (found) return matched(route, found.groups);
    }
    return undefined;
  };
}

function compile(route: GatewayRoute) {
  const segments = route.path.split("/").slice(1);
  const kinds = segments.map((segment) =>
    segment.endsWith("+}") ? "2" : segment.startsWith("{") ? "1" : "0",
  );
  const source = segments
    .map((segment) =>
      segment
        .replaceAll(".", "\\.")
        .replace(/^\{(\w+)\+\}$/, "(?<$1>.+)")
        .replace(/^\{(\w+)\}$/, "(?<$1>[^/]+)"),
    )
    .join("/");
  return { route, rank: kinds.join(""), pattern: new RegExp(`^/${source}$`) };
}

function matched(route: GatewayRoute, groups: Record<string, string> | undefined): RouteMatch {
  if (!groups) return { route };
  const parameters = Object.entries(groups).map(
    ([name, text]) => [name, decodeURIComponent(text)] as const,
  );
  return { route, pathParameters: Object.fromEntries(parameters) };
}

/** Whether every `%` starts a UTF-8 sequence. */
export function isWellEncoded(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

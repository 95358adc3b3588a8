import type { OperationSpec } from "../operations/operation-spec.ts";

export type OperationRoute = Pick<OperationSpec, "method" | "path">;

/**
 * The address of a call: keys named in the path fill it, `body` is the body, the rest is the query. Absent values are
 * left out.
 */
export function buildCallAddress(
  { path }: OperationRoute,
  input: object,
): { url: string; body: unknown } {
  const { body, ...rest } = input as Record<string, string | undefined> & { body?: unknown }; // flat by contract
  const left = new Map(Object.entries(rest).filter(([, value]) => value !== undefined));
  const filled = path.replace(/\{(\w+)(\+?)\}/g, (_match, name: string, greedy: string) => {
    const value = left.get(name) ?? "";
    left.delete(name);
    return greedy ? value.split("/").map(encodeURIComponent).join("/") : encodeURIComponent(value);
  });
  const query = new URLSearchParams([...left].map(([name, value]) => [name, value ?? ""]));
  return { url: query.size > 0 ? `${filled}?${query}` : filled, body };
}

import type { OperationSpec } from "./operation-spec.ts";

/**
 * Methods under which the API knows an operation. Browsers, link previews and download managers ask for documents
 * with HEAD first; an HTTP API answers that only where a route says so.
 */
export function methodsOf({
  method,
  reply,
}: OperationSpec): readonly (OperationSpec["method"] | "HEAD")[] {
  return method === "GET" && "document" in reply ? [method, "HEAD"] : [method];
}

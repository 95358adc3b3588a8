import type { OperationSpec } from "../shared/operations/operation-spec.ts";

/**
 * Id of an operation's constructs, from its route: `GET /api/hub/get/{model}/{id}` is `GetApiHubGetModelId`. Renaming
 * an operation or its file keeps the function, its log and its route on AWS.
 */
export function constructId(method: OperationSpec["method"] | "HEAD", path: string): string {
  const words = [method.toLowerCase(), ...path.split(/[^A-Za-z0-9]+/)];
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

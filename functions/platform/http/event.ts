import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";

/** Event and result of API Gateway. Only `platform/http` and `calls` use them. */
export type HttpEvent = APIGatewayProxyEventV2;
export type HttpResult = APIGatewayProxyStructuredResultV2;

/** One header, by its lower-case name. */
export function getHeader(event: HttpEvent, name: string): string | undefined {
  return event.headers[name];
}

/** One cookie's value. */
export function getCookie(event: HttpEvent, name: string): string | undefined {
  for (const pair of event.cookies ?? []) {
    const at = pair.indexOf("=");
    if (pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
}

/** The body's bytes as text. */
export function decodeBodyText(event: HttpEvent): string {
  if (event.body === undefined) return "";
  return event.isBase64Encoded ? decodeBodyBytes(event).toString("utf8") : event.body;
}

export function decodeBodyBytes({ body = "", isBase64Encoded }: HttpEvent): Buffer {
  return Buffer.from(body, isBase64Encoded ? "base64" : "utf8");
}

/** The viewer's address, which the edge function overwrites; trusted only with a valid origin key. */
export function getViewerAddress(event: HttpEvent): string {
  return getHeader(event, "x-viewer-address") ?? "unknown";
}

/** Path parameters by the operation's path. API Gateway gives none to a static route: its path has their values. */
export function pathParametersOf(
  { pathParameters, rawPath }: HttpEvent,
  path: string,
): Readonly<Record<string, string | undefined>> {
  if (pathParameters || !path.includes("{")) return pathParameters ?? {};
  const values = rawPath.split("/");
  const names = path.split("/").map((segment) => /^\{(\w+)\}$/.exec(segment)?.[1]);
  return Object.fromEntries(names.flatMap((name, at) => (name ? [[name, values[at]]] : [])));
}

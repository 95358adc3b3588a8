import {
  type Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as send,
  type ServerResponse,
} from "node:http";
import { readWholeBody } from "../http-service.ts";

export type JsonObject = Record<string, unknown>;

export type DynamodbCall = {
  /** For example `PutItem`; empty for what is no call of the protocol (the health page). */
  operation: string;
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: JsonObject;
};

export type DynamodbReply = { status: number; headers: IncomingHttpHeaders; body: JsonObject };

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
export const objectOf = (value: unknown): JsonObject => (isObject(value) ? value : {});

function parsed(text: string): JsonObject {
  try {
    return objectOf(JSON.parse(text));
  } catch {
    return {};
  }
}

export async function receivedCall(request: IncomingMessage): Promise<DynamodbCall> {
  return {
    operation: String(request.headers["x-amz-target"] ?? "").split(".")[1] ?? "",
    method: request.method ?? "POST",
    path: request.url ?? "/",
    headers: request.headers,
    body: parsed(String(await readWholeBody(request))),
  };
}

/** Sends the call to `target`. A target that does not answer throws. */
export async function forwardCall(
  target: string,
  agent: Agent,
  call: DynamodbCall,
): Promise<DynamodbReply> {
  const text = JSON.stringify(call.body);
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const headers = { ...call.headers, "content-length": Buffer.byteLength(text) };
  const { method, path } = call;
  send(target, { method, path, agent, headers }, resolve).once("error", reject).end(text);
  const reply = await promise;
  const body = parsed(String(await readWholeBody(reply)));
  return { status: reply.statusCode ?? 502, headers: reply.headers, body };
}

export function sendDynamodbReply(
  response: ServerResponse,
  { status, headers, body }: DynamodbReply,
) {
  const text = JSON.stringify(body);
  // The checksum and the length were of the target's bytes.
  const { "x-amz-crc32": _crc, "transfer-encoding": _coding, ...kept } = headers;
  response.writeHead(status, { ...kept, "content-length": Buffer.byteLength(text) }).end(text);
}

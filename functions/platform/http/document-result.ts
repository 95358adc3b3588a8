import type { DocumentReply } from "./document-reply.ts";
import type { HttpResult } from "./event.ts";
import { securityHeaders } from "./security-headers.ts";

/** A document as API Gateway takes it; its own headers win over those of the call. */
export function toDocumentResult(
  { status, headers, body }: DocumentReply,
  outgoing: Readonly<Record<string, string>> = {},
): HttpResult {
  return {
    statusCode: status,
    headers: { ...securityHeaders, ...outgoing, ...headers },
    body: typeof body === "string" ? body : Buffer.from(body).toString("base64"),
    isBase64Encoded: typeof body !== "string",
  };
}

import type { defaultRoute } from "../../shared/operations/all.ts";
import { makeHttpHandler } from "./http-handler.ts";
import type { DocumentReply } from "../platform/http/document-reply.ts";
import { toDocumentResult } from "../platform/http/document-result.ts";
import { getHeader } from "../platform/http/event.ts";
import { checkOriginKey } from "../platform/http/origin-key.ts";

/** What the handler of unknown routes reads of a call. */
export interface UnmatchedCall {
  method: string;
  path: string;
  /** The raw query, without the question mark. */
  query: string;
  /** The `Accept` header: the media types that the caller takes. */
  accept: string;
}

/** Makes the Lambda handler of calls that no operation answers. */
export function handleUnmatched(
  name: typeof defaultRoute.name,
  run: (call: UnmatchedCall) => DocumentReply,
) {
  return makeHttpHandler(name, async (event) => {
    checkOriginKey(event);
    const { method } = event.requestContext.http;
    const { rawPath: path, rawQueryString: query } = event;
    return toDocumentResult(run({ method, path, query, accept: getHeader(event, "accept") ?? "" }));
  });
}

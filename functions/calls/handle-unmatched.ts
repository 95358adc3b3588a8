import type { defaultRoute } from "../../shared/operations/all.ts";
import { answered } from "./http-handler.ts";
import type { DocumentReply } from "../platform/http/document.ts";
import { documentResult } from "../platform/http/document-result.ts";
import { header } from "../platform/http/event.ts";
import { checkOriginKey } from "../platform/http/origin-key.ts";

/** What is looked at of a call that no operation answers. */
export interface Unmatched {
  method: string;
  path: string;
  /** The query as it came, without the question mark. */
  query: string;
  /** Types of answer that the caller takes, as `Accept` says. */
  accept: string;
}

/** Makes the Lambda handler of calls that no operation answers. */
export function handleUnmatched(
  name: typeof defaultRoute.name,
  run: (call: Unmatched) => DocumentReply,
) {
  return answered(name, async (event) => {
    checkOriginKey(event);
    const { method } = event.requestContext.http;
    const { rawPath: path, rawQueryString: query } = event;
    return documentResult(run({ method, path, query, accept: header(event, "accept") ?? "" }));
  });
}

import type { HubError } from "../../../shared/errors.ts";
import type { Language } from "../../../shared/languages.ts";
import type { DocumentReply } from "./document-reply.ts";
import type { HttpResult } from "./event.ts";

/** A call that failed, as what answers it sees it. */
export interface FailedCall {
  /** What was thrown; the unexpected has become `unexpected`. */
  error: HubError;
  /** The problem document that is answered where nothing else is. */
  problem: HttpResult;
  language: Language;
  path: string;
  /** The query as it came, without the question mark. */
  query: string;
  userAgent: string;
  /** Types of answer that the caller takes, as `Accept` says. */
  accept: string;
}

/** Answers a failed call in another way than a problem document. */
export type FailureReply = (failed: FailedCall) => DocumentReply;

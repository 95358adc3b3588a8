import type { HubError } from "../../../shared/errors.ts";
import type { Language } from "../../../shared/languages.ts";
import type { ErrorText } from "../../../shared/texts/error-text.ts";
import type { DocumentReply } from "./document-reply.ts";
import type { HttpResult } from "./event.ts";

/** A failed call, for the function that replies to it. */
export interface FailedCall {
  /** The thrown error; errors without a code are `unexpected`. */
  error: HubError;
  /** What people read about it, in the language. Functions load these texts when a call fails. */
  text: ErrorText;
  /** The default reply. */
  problem: HttpResult;
  language: Language;
  path: string;
  /** The raw query, without the question mark. */
  query: string;
  userAgent: string;
  /** The `Accept` header: the media types that the caller takes. */
  accept: string;
}

/** Replies to a failed call with a document instead of the problem document. */
export type FailureReply = (failed: FailedCall) => DocumentReply;

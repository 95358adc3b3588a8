import type { SessionReply } from "../../../../shared/operations/replies.ts";

/** By logging out in another tab, or by itself: it has expired, or was ended from another device. */
export type SessionLoss = "elsewhere" | "ended";

/** The session as far as it is known. */
export type SessionState = SessionReply & {
  /** The service could not say: the session may be there all the same. */
  isUnsure?: true;
  /** There was one here, and it ended otherwise than by a wish in this tab. */
  lost?: SessionLoss;
};

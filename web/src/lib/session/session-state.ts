import type { SessionReply } from "../../../../shared/operations/replies.ts";

/**
 * How a session was lost: `elsewhere` log-out in another tab · `ended` it expired, or was ended from another device.
 */
export type SessionLoss = "elsewhere" | "ended";

/** The known state of the session. */
export type SessionState = SessionReply & {
  /** The service did not answer: the session may still exist. */
  isUnsure?: true;
  /** The session ended, but not by a log-out in this tab. */
  lost?: SessionLoss;
};

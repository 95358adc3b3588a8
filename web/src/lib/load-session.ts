import type { SessionReply } from "../../../shared/replies.ts";
import type { Call } from "../../../shared/client/client.ts";
import { call } from "./hub.ts";

/** By logging out in another tab, or by itself: it has expired, or was ended from another device. */
export type LostSession = "elsewhere" | "ended";

/** The session as far as it is known. */
export type KnownSession = SessionReply & {
  /** The service could not say: the session may be there all the same. */
  isUnsure?: true;
  /** There was one here, and it ended otherwise than by a wish in this tab. */
  lost?: LostSession;
};

/**
 * The session; empty on any failure, and never asked twice (spec section 7).
 * @param onFailure told that nobody knows, in place of that there is no session
 */
export async function loadSession(
  ask: Call = call,
  onFailure: () => void = () => {},
): Promise<SessionReply> {
  try {
    const session = await ask("getSession", {}, { accept: "text/json", retries: 0 });
    return session ?? {};
  } catch {
    onFailure();
    return {};
  }
}

import type { SessionReply } from "../operations/replies.ts";
import type { Call } from "./client.ts";

/**
 * The session; empty on any failure, and never asked twice (spec section 7).
 * @param onFailure called when the session is unknown, in contrast to absent
 */
export async function fetchSession(
  call: Call,
  onFailure: () => void = () => {},
): Promise<SessionReply> {
  try {
    const session = await call("getSession", {}, { accept: "text/json", retries: 0 });
    return session ?? {};
  } catch {
    onFailure();
    return {};
  }
}

import type { SessionReply } from "../../../shared/replies.ts";
import { call, type Call } from "./hub.ts";

/** The session; empty on any failure, and never asked twice (spec section 7). */
export async function loadSession(ask: Call = call): Promise<SessionReply> {
  try {
    const session = await ask("getSession", {}, { accept: "text/json", retries: 0 });
    return session ?? {};
  } catch {
    return {};
  }
}

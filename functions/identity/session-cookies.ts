import { environment } from "../../shared/environment.ts";
import { sessionTimes, xsrf } from "../../shared/limits/sessions.ts";
import { requireVariable } from "../platform/lambda/environment.ts";

/** Names and forms of the cookies of a session (design section 3, security T20, T21). */

const origin = new URL(requireVariable(environment.publicOrigin));
const isSecure = origin.protocol === "https:";
if (!isSecure && origin.hostname !== "localhost" && origin.hostname !== "127.0.0.1")
  throw new Error(`${environment.publicOrigin} must be https, or http on localhost`);

/** Over https the name binds the cookie to this host; the plain name is refused there. */
export const sessionCookie = isSecure ? "__Host-session" : "session";

const common = `Path=/; SameSite=Lax${isSecure ? "; Secure" : ""}`;

/** Holds the session's secret; no script reads it. */
export function setSessionCookie(value: string): string {
  return `${sessionCookie}=${value}; ${common}; HttpOnly; Max-Age=${sessionTimes.absoluteMs / 1000}`;
}

/** Read by the client's script, which sends it back as a header. */
export function setXsrfCookie(token: string): string {
  return `${xsrf.cookie}=${token}; ${common}`;
}

export function clearSessionCookie(): string {
  return `${sessionCookie}=; ${common}; HttpOnly; Max-Age=0`;
}

import { operationSpecs } from "../operations/all.ts";
import { httpTimeoutMs } from "../limits/web.ts";
import type { SessionReply } from "../operations/replies.ts";
import { fetchSession } from "./fetch-session.ts";
import { createClient, type Client } from "./client.ts";

export interface ServiceAddress {
  /** Where the service is, such as `https://nevjegy.example`. */
  origin: string;
  /** The application token (design section 3). */
  appToken: string;
}

export interface ProgramClient extends Client {
  /** Opens a session. Throws `login.wrongCredentials` and the other refusals of the login. */
  logIn(email: string, password: string): Promise<void>;
  /** The session's user; empty if there is none or the service did not answer. */
  session(): Promise<SessionReply>;
  /** Ends it, on the service too. */
  logOut(): Promise<void>;
}

/** A client for programs: it keeps the session's cookies itself. Its calls throw `HubCallError`. */
export function createProgramClient({ origin, appToken }: ServiceAddress): ProgramClient {
  const jar = new Map<string, string>();
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  const client = createClient({
    routes: operationSpecs,
    appToken,
    cookies,
    timeoutMs: httpTimeoutMs,
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    async fetch(address, init) {
      const headers = new Headers(init.headers);
      if (jar.size > 0) headers.set("cookie", cookies());
      const response = await fetch(new URL(address, origin), { ...init, headers });
      for (const each of response.headers.getSetCookie()) keep(jar, each);
      return response;
    },
  });
  return {
    ...client,
    async logIn(email, password) {
      // Sets the XSRF cookie, which even a login needs.
      await fetchSession(client.call);
      await client.call("logIn", { body: { email, password } });
    },
    session: () => fetchSession(client.call),
    async logOut() {
      await client.call("deleteSession", {});
    },
  };
}

/** Takes a `Set-Cookie` line up, or the cookie out that it ends. Path and domain: there is one origin. */
function keep(jar: Map<string, string>, line: string): void {
  const [pair = "", ...attributes] = line.split(";").map((part) => part.trim());
  const at = pair.indexOf("=");
  const isOver = attributes.some((each) => /^max-age=(0|-\d+)$/i.test(each));
  if (isOver) jar.delete(pair.slice(0, at));
  else jar.set(pair.slice(0, at), pair.slice(at + 1));
}

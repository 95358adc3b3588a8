import { hubClient, type HubClient, type RawReply } from "../../support/hub-client.ts";
import { nextNumber } from "../../support/make-records.ts";
import type { Hub } from "../../support/start-hub.ts";

/** A valid password. */
export const goodPassword = "Nagyon hosszú jelszó ő";

/** A visitor whose client has fetched the XSRF token, like the web client at its start. */
export interface Visitor extends HubClient {
  cookie: string;
  token: string;
}

export async function visitorOf(hub: Hub, headers: Record<string, string> = {}): Promise<Visitor> {
  const reply = await hub.visitor.raw("GET", "/api/_auth/session");
  const token = readSetCookie(reply, "XSRF-TOKEN") ?? "";
  const cookie = [`XSRF-TOKEN=${token}`, headers["cookie"]].filter(Boolean).join("; ");
  return { ...hubClient(hub.url, { cookie, xsrf: token }), cookie, token };
}

/** Value of a cookie that a reply sets. */
export function readSetCookie({ headers }: RawReply, name: string): string | undefined {
  const found = headers.getSetCookie().findLast((cookie) => cookie.startsWith(`${name}=`));
  return found?.slice(name.length + 1).split(";")[0];
}

/** Creates the client of the session that a reply opened. */
export function clientOf(hub: Hub, reply: RawReply): HubClient {
  const xsrf = readSetCookie(reply, "XSRF-TOKEN") ?? "";
  return hubClient(hub.url, {
    cookie: `session=${readSetCookie(reply, "session")}; XSRF-TOKEN=${xsrf}`,
    xsrf,
  });
}

/** Body of a sign-up form. */
export function makeSignUp(given: Record<string, unknown> = {}) {
  return {
    lastName: "Kőszegi",
    firstName: "Ármin",
    email: `armin${nextNumber()}@kapocs.example`,
    password: goodPassword,
    language: "hu",
    ...given,
  };
}

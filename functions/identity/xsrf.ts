import { environment } from "../../shared/environment.ts";
import { HubError } from "../../shared/errors.ts";
import { xsrf } from "../../shared/limits/sessions.ts";
import { requireVariable } from "../platform/lambda/environment.ts";
import { getCookie, getHeader, type HttpEvent } from "../platform/http/event.ts";
import { isSameSecret } from "../platform/lambda/ids.ts";
import type { Session } from "./sessions.ts";

/** Refuses a change that another site may have sent (security T21). An absent Origin passes. */
export function checkOrigin(event: HttpEvent): void {
  const origin = getHeader(event, "origin");
  if (origin !== undefined && origin !== requireVariable(environment.publicOrigin))
    throw new HubError("origin.foreign");
  if (getHeader(event, "sec-fetch-site") === "cross-site") throw new HubError("origin.foreign");
}

/** Double submit: the header repeats the cookie, and with a session both are that session's token. */
export function checkXsrf(event: HttpEvent, session: Session | undefined): void {
  const sent = getHeader(event, xsrf.header) ?? "";
  const kept = getCookie(event, xsrf.cookie) ?? "";
  const isRepeated = sent !== "" && isSameSecret(sent, kept);
  if (!isRepeated || (session !== undefined && !isSameSecret(sent, session.xsrf)))
    throw new HubError("xsrf.invalid");
}

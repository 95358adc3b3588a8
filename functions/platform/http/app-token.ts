import { environment } from "../../../shared/environment.ts";
import { HubError } from "../../../shared/errors.ts";
import { requireVariable } from "../lambda/environment.ts";
import { getHeader, type HttpEvent } from "./event.ts";
import { isSameSecret } from "../lambda/ids.ts";

/** Identifies the application; it is public configuration and authorises nothing (design section 3). */
export function checkAppToken(event: HttpEvent): void {
  if (
    !isSameSecret(getHeader(event, "x-access-token") ?? "", requireVariable(environment.appToken))
  )
    throw new HubError("app.token");
}

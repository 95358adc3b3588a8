import { environment } from "../../../shared/environment.ts";
import { HubError } from "../../../shared/errors.ts";
import { requireVariable } from "../lambda/environment.ts";
import { isSameSecret } from "../lambda/ids.ts";
import { getHeader, type HttpEvent } from "./event.ts";

/** Refuses calls that bypass the edge: the API's own address is public (design section 1). */
export function checkOriginKey(event: HttpEvent): void {
  const given = getHeader(event, "x-origin-key") ?? "";
  if (
    !requireVariable(environment.originKeys)
      .split(",")
      .some((key) => isSameSecret(key, given))
  )
    throw new HubError("origin.key");
}

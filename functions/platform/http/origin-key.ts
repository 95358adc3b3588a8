import { timingSafeEqual } from "node:crypto";
import { environment } from "../../../shared/environment.ts";
import { HubError } from "../../../shared/errors.ts";
import { requireVariable } from "../lambda/environment.ts";
import { getHeader, type HttpEvent } from "./event.ts";

/** Refuses calls that bypass the edge: the API's own address is public (design section 1). */
export function checkOriginKey(event: HttpEvent): void {
  const given = getHeader(event, "x-origin-key") ?? "";
  if (
    !requireVariable(environment.originKeys)
      .split(",")
      .some((key) => isSameText(key, given))
  )
    throw new HubError("origin.key");
}

/** Compares in a time that does not depend on where the texts differ. */
export function isSameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

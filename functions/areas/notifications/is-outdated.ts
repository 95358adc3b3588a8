import { maxNoticeAgeMs } from "../../../shared/limits/notifications.ts";
import { nowMs } from "../../platform/lambda/clock.ts";

/** Whether something is too old to tell people about it. */
export function isOutdated(createdAt: string): boolean {
  return nowMs() - Date.parse(createdAt) > maxNoticeAgeMs;
}

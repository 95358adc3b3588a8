import { isbot } from "isbot";
import { isCrawler } from "../../../../shared/crawlers.ts";
import type { DeviceClass } from "../../../../shared/visits/visit-kinds.ts";

/** The two facts that are stored of a user agent. The user agent itself is not stored. */
export interface Viewer {
  device: DeviceClass;
  bot: boolean;
}

/** Classifies a user agent. A person's browser always has a name, so an empty user agent is a program. */
export function classifyViewer(userAgent: string): Viewer {
  return { device: classifyDevice(userAgent), bot: isProgram(userAgent) };
}

function isProgram(userAgent: string): boolean {
  return userAgent === "" || isbot(userAgent) || isCrawler(userAgent);
}

function classifyDevice(userAgent: string): DeviceClass {
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/i.test(userAgent)) return "tablet";
  if (/Mobi|iPhone|iPod|Android/i.test(userAgent)) return "phone";
  if (/Windows|Macintosh|X11|CrOS|Linux/i.test(userAgent)) return "computer";
  return "other";
}

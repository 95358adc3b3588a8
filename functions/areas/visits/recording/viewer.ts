import { isbot } from "isbot";
import { isCrawler } from "../../../platform/http/crawler.ts";
import type { DeviceClass } from "../../../../shared/visits/visit-kinds.ts";

/** What is kept of a browser's name: two facts, and not the name. */
export interface Viewer {
  device: DeviceClass;
  bot: boolean;
}

/** A person's browser always names itself; what does not is a program. */
export function classifyViewer(userAgent: string): Viewer {
  return { device: deviceOf(userAgent), bot: isProgram(userAgent) };
}

function isProgram(userAgent: string): boolean {
  return userAgent === "" || isbot(userAgent) || isCrawler(userAgent);
}

function deviceOf(userAgent: string): DeviceClass {
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/i.test(userAgent)) return "tablet";
  if (/Mobi|iPhone|iPod|Android/i.test(userAgent)) return "phone";
  if (/Windows|Macintosh|X11|CrOS|Linux/i.test(userAgent)) return "computer";
  return "other";
}

import type { Language } from "../../shared/languages.ts";
import { mailFrame } from "./mail-frame.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Says how long a link is good; a single day in hours. */
export function linkLife(ms: number, language: Language): string {
  const { lifeOfLink } = mailFrame[language];
  if (ms >= 2 * dayMs) return lifeOfLink(Math.floor(ms / dayMs), "day");
  return ms >= hourMs
    ? lifeOfLink(Math.floor(ms / hourMs), "hour")
    : lifeOfLink(Math.floor(ms / minuteMs), "minute");
}

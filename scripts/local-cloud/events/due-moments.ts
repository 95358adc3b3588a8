import { nightlySchedule } from "../../../shared/limits/platform.ts";
import { toBudapestTime } from "../../../shared/visits/budapest-day.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** The last moment at which a schedule was due, in ms since 1970; the given one included. */
export const lastDueMoments = {
  everyMinute: (nowMs: number) => Math.floor(nowMs / minuteMs) * minuteMs,
  /** Hours of Budapest begin with hours of the world's clock. */
  nightly(nowMs: number): number {
    const intoHour = nightlySchedule.minute * minuteMs;
    let due = Math.floor((nowMs - intoHour) / hourMs) * hourMs + intoHour;
    while (toBudapestTime(new Date(due)).hour !== nightlySchedule.hour) due -= hourMs;
    return due;
  },
} as const satisfies Record<string, (nowMs: number) => number>;

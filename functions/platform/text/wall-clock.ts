import { budapestZone } from "../../../shared/visits/budapest-day.ts";

const hourMs = 3_600_000;

const clock = new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "short",
  timeStyle: "medium",
  timeZone: budapestZone,
});

/** The difference of Budapest's clock to UTC by hour: it changes on the hour. A file has millions of moments in few hours. */
const offsets = new Map<number, number>();
const maxOffsets = 50_000;

/**
 * A moment, ISO 8601, as the clock on the wall in Budapest showed it: `2026-11-21 14:05`. A text that is no moment stays
 * as it is.
 */
export function toWallClock(moment: string): string {
  const ms = Date.parse(moment);
  if (Number.isNaN(ms)) return moment;
  const hour = Math.floor(ms / hourMs);
  let offset = offsets.get(hour);
  if (offset === undefined) {
    const shown = clock.format(hour * hourMs).replace(" ", "T");
    offset = Date.parse(`${shown}Z`) - hour * hourMs;
    if (offsets.size >= maxOffsets) offsets.clear();
    offsets.set(hour, offset);
  }
  return new Date(ms + offset).toISOString().slice(0, 16).replace("T", " ");
}

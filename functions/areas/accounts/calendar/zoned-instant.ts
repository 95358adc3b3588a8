/** A time as a clock on the wall shows it. */
export interface WallTime {
  year: number;
  /** From 1. */
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

const homeZone = "Europe/Budapest";

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  // names of zones are from outside
  if (formats.size < 500) formats.set(zone, format);
  return format;
}

/** What a clock in the zone shows at an instant, as if it were UTC, in ms since 1970. */
function readWall(zone: Intl.DateTimeFormat, at: number): number {
  const parts = Object.fromEntries(
    zone.formatToParts(at).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/**
 * The instant, ISO 8601, at which clocks of a zone show a time. An unknown zone is that of Budapest. A time that clocks
 * skip in spring is the hour after it.
 */
export function toZonedInstant(wall: WallTime, zone: string | undefined): string {
  const format = findFormat(zone) ?? formatOf(homeZone);
  const { year, month, day, hour, minute, second } = wall;
  const shown = Date.UTC(year, month - 1, day, hour, minute, second);
  const guess = shown - (readWall(format, shown) - shown);
  return new Date(guess + (shown - readWall(format, guess))).toISOString();
}

function findFormat(zone: string | undefined): Intl.DateTimeFormat | undefined {
  try {
    return zone === undefined ? undefined : formatOf(zone);
  } catch {
    return undefined; // no such zone
  }
}

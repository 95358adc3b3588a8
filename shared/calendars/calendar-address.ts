import * as z from "zod/mini";

/**
 * Hosts on which Outlook, Google and Apple publish calendars (security T34). No other host is ever called: an address
 * that a user types decides nothing about the network.
 */
const calendarHosts: readonly RegExp[] = [
  /^outlook\.(office365|office|live)\.com$/,
  /^calendar\.google\.com$/,
  /^p\d{1,3}-(caldav|calendars)\.icloud\.com$/,
];

/** The https form of an address of a published calendar; Apple and Outlook also give it as `webcal:`. */
function toHttps(text: string): string {
  return text.trim().replace(/^webcals?:\/\//i, "https://");
}

/** Whether the address is one of a calendar service, with nothing that could lead elsewhere. */
function isCalendarAddress(text: string): boolean {
  if (!URL.canParse(text) || /[\\\s]/.test(text)) return false;
  const { protocol, username, password, port, hostname } = new URL(text);
  return (
    protocol === "https:" &&
    username === "" &&
    password === "" &&
    port === "" &&
    calendarHosts.some((host) => host.test(hostname))
  );
}

/** The address of a published calendar. Who knows it reads the calendar, so it is shown to its owner only. */
export const calendarAddress = z
  .string()
  .check(
    z.maxLength(2000),
    z.overwrite(toHttps),
    z.refine(isCalendarAddress, { params: { problem: "notAcceptable" } }),
  );

/** Why a calendar could not be read. */
export const calendarProblems = ["unreachable", "refused", "tooLarge", "notCalendar"] as const;
export type CalendarProblem = (typeof calendarProblems)[number];

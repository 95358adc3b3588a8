import { describe, expect, test } from "vitest";
import { calendarLimits } from "../../../../shared/limits/notifications.ts";
import { event as eventModel } from "../../../../shared/models/event.ts";
import { NotCalendar } from "./not-calendar.ts";
import { readCalendar, type CalendarEntry } from "./read-calendar.ts";
import { expectMeasured } from "../../../../test/support/expect-measured.ts";

const window = {
  from: "2026-11-24T23:00:00.000Z",
  until: "2027-01-23T23:00:00.000Z",
  language: "hu",
} as const;

const makeCalendar = (...events: string[][]) =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Test//EN",
    ...events.flatMap((lines) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"]),
    "END:VCALENDAR",
    "",
  ].join("\r\n");

const read = (...events: string[][]) => readCalendar(makeCalendar(...events), window);
const startsOf = (entries: readonly CalendarEntry[]) => entries.map(({ startsAt }) => startsAt);

/** The zone as Outlook describes it. */
const outlookZone = [
  "BEGIN:VTIMEZONE",
  "TZID:Central Europe Standard Time",
  "BEGIN:STANDARD",
  "DTSTART:16010101T030000",
  "TZOFFSETFROM:+0200",
  "TZOFFSETTO:+0100",
  "RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10",
  "END:STANDARD",
  "BEGIN:DAYLIGHT",
  "DTSTART:16010101T020000",
  "TZOFFSETFROM:+0100",
  "TZOFFSETTO:+0200",
  "RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3",
  "END:DAYLIGHT",
  "END:VTIMEZONE",
].join("\r\n");

describe("an entry of a calendar", () => {
  test("has its texts on the lines that the fields allow, without control characters", () => {
    const [entry] = read([
      "UID:1",
      "DTSTART:20261201T080000Z",
      "DTEND:20261201T090000Z",
      "SUMMARY:Árajánlat\\, <b>Őri</b>\\nmásodik",
      "LOCATION:Győr\\; 2. emelet",
      "DESCRIPTION:első\\nmásodik\u202e",
    ]);

    expect(entry).toEqual({
      key: "1 ",
      title: "Árajánlat, <b>Őri</b> második",
      startsAt: "2026-12-01T08:00:00.000Z",
      endsAt: "2026-12-01T09:00:00.000Z",
      allDay: false,
      place: "Győr; 2. emelet",
      description: "első\nmásodik",
    });
  });

  test("has a title in the reader's language when it has none, and cut texts when they are too long", () => {
    const [first, second] = read(
      ["UID:1", "DTSTART:20261201T080000Z"],
      ["UID:2", "DTSTART:20261202T080000Z", `SUMMARY:${"ő😀".repeat(150)}`],
    );

    expect(first?.title).toBe("Cím nélküli esemény");
    expect(first?.endsAt).toBe(first?.startsAt);
    expect(eventModel.fields.title.schema.safeParse(second?.title).success).toBe(true);
    expect(second?.title.length).toBeGreaterThan(100);
  });

  test("of a whole day begins and ends at midnight in UTC", () => {
    const [entry] = read(["UID:1", "DTSTART;VALUE=DATE:20261224", "DTEND;VALUE=DATE:20261227"]);

    expect(entry).toMatchObject({
      allDay: true,
      startsAt: "2026-12-24T00:00:00.000Z",
      endsAt: "2026-12-27T00:00:00.000Z",
    });
  });

  test.each([
    [
      "a zone that the calendar describes",
      "DTSTART;TZID=Central Europe Standard Time:20261201T080000",
      outlookZone,
      "2026-12-01T07:00:00.000Z",
    ],
    [
      "a zone that is only named",
      "DTSTART;TZID=America/New_York:20261201T080000",
      "",
      "2026-12-01T13:00:00.000Z",
    ],
    ["no zone", "DTSTART:20261201T080000", "", "2026-12-01T07:00:00.000Z"],
    ["an unknown zone", "DTSTART;TZID=Nowhere/X:20261201T080000", "", "2026-12-01T07:00:00.000Z"],
  ])("with %s begins at the right instant", (_, start, zone, expected) => {
    const text = makeCalendar(["UID:1", start]).replace(
      "BEGIN:VEVENT",
      `${zone}\r\nBEGIN:VEVENT`.trim(),
    );

    expect(startsOf(readCalendar(text, window))).toEqual([expected]);
  });

  test("that is cancelled, over, or beyond the window is left out", () => {
    expect(
      read(
        ["UID:1", "DTSTART:20261201T080000Z", "STATUS:CANCELLED"],
        ["UID:2", "DTSTART:20261001T080000Z"],
        ["UID:3", "DTSTART:20270301T080000Z"],
        ["UID:4", "DTSTART:garbage"],
        ["UID:5", "SUMMARY:no start"],
      ),
    ).toEqual([]);
  });
});

describe("a series", () => {
  test("keeps its local time across daylight saving, and stops at the end of the window", () => {
    const text = makeCalendar([
      "UID:1",
      "DTSTART;TZID=Central Europe Standard Time:20150105T090000",
      "DTEND;TZID=Central Europe Standard Time:20150105T093000",
      "RRULE:FREQ=WEEKLY;BYDAY=MO",
      "EXDATE;TZID=Central Europe Standard Time:20261214T090000",
    ]).replace("BEGIN:VEVENT", `${outlookZone}\r\nBEGIN:VEVENT`);

    const starts = startsOf(readCalendar(text, window));

    expect(starts.slice(0, 3)).toEqual([
      "2026-11-30T08:00:00.000Z",
      "2026-12-07T08:00:00.000Z",
      "2026-12-21T08:00:00.000Z",
    ]);
    expect(starts.at(-1)).toBe("2027-01-18T08:00:00.000Z");
  });

  test.each([
    [
      "every second day",
      "RRULE:FREQ=DAILY;INTERVAL=2",
      "DTSTART:20200101T100000Z",
      "2026-11-25T10:00:00.000Z",
    ],
    [
      "every third week on two days",
      "RRULE:FREQ=WEEKLY;INTERVAL=3;BYDAY=TU,TH",
      "DTSTART:20200107T100000Z",
      "2026-12-01T10:00:00.000Z",
    ],
    [
      "each month's last Friday",
      "RRULE:FREQ=MONTHLY;BYDAY=-1FR",
      "DTSTART:20200131T100000Z",
      "2026-11-27T10:00:00.000Z",
    ],
    [
      "a counted one",
      "RRULE:FREQ=DAILY;COUNT=3000",
      "DTSTART:20200101T100000Z",
      "2026-11-25T10:00:00.000Z",
    ],
  ])(
    "of many years has the same occurrences as from its beginning: %s",
    (_, rule, start, first) => {
      expect(startsOf(read(["UID:1", start, rule]))[0]).toBe(first);
    },
  );

  test("that ended by its number or its date has no occurrences", () => {
    expect(
      read(
        ["UID:1", "DTSTART:20200101T100000Z", "RRULE:FREQ=DAILY;COUNT=10"],
        ["UID:2", "DTSTART:20200101T100000Z", "RRULE:FREQ=DAILY;UNTIL=20261101T000000Z"],
      ),
    ).toEqual([]);
  });

  test("has the changes of single occurrences", () => {
    const entries = read(
      [
        "UID:1",
        "DTSTART:20261201T100000Z",
        "DTEND:20261201T110000Z",
        "RRULE:FREQ=DAILY;COUNT=3",
        "SUMMARY:Napi",
      ],
      [
        "UID:1",
        "RECURRENCE-ID:20261202T100000Z",
        "DTSTART:20261202T150000Z",
        "DTEND:20261202T160000Z",
        "SUMMARY:Áttéve",
      ],
    );

    expect(entries.map(({ title, startsAt }) => [title, startsAt])).toEqual([
      ["Napi", "2026-12-01T10:00:00.000Z"],
      ["Áttéve", "2026-12-02T15:00:00.000Z"],
      ["Napi", "2026-12-03T10:00:00.000Z"],
    ]);
    expect(new Set(entries.map(({ key }) => key)).size).toBe(3);
  });

  test.each([
    ["each second since 1970", "RRULE:FREQ=SECONDLY", "DTSTART:19700101T000000Z"],
    ["each minute from now on", "RRULE:FREQ=MINUTELY", "DTSTART:20261125T000000Z"],
    ["each day since the year 1", "RRULE:FREQ=DAILY", "DTSTART:00010101T000000Z"],
    [
      "a rule that never holds",
      "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
      "DTSTART:20200101T000000Z",
    ],
  ])("without end costs a bounded time: %s", (_, rule, start) => {
    const begun = performance.now();
    const entries = read(["UID:1", start, rule]);

    expect(entries.length).toBeLessThanOrEqual(calendarLimits.maxEvents);
    expectMeasured(performance.now() - begun, { below: 5000 });
  });
});

describe("a text that is no calendar", () => {
  test.each([
    ["a page", "<!doctype html><title>Sign in</title>"],
    ["nothing", ""],
    ["another component", "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:x\r\nEND:VCARD\r\n"],
    ["a cut file", "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1"],
  ])("is refused: %s", (_, text) => {
    expect(() => readCalendar(text, window)).toThrow(NotCalendar);
  });
});

test("of a large calendar the earliest entries are taken", () => {
  const events = Array.from({ length: 1000 }, (_, at) => [
    `UID:${at}`,
    `DTSTART:202612${String(1 + (at % 28)).padStart(2, "0")}T100000Z`,
  ]);

  const entries = read(...events);

  expect(entries).toHaveLength(calendarLimits.maxEvents);
  expect(startsOf(entries)).toEqual(startsOf(entries).toSorted());
  expect(startsOf(entries).at(-1)?.slice(0, 10)).toBe("2026-12-09");
});

test("a series whose rule no day meets is left out within its time, and the others are read", () => {
  const began = performance.now();
  const never = ["DAILY", "WEEKLY", "HOURLY", "SECONDLY"].map((freq) => [
    `UID:${freq}`,
    "DTSTART:20261126T080000Z",
    `RRULE:FREQ=${freq};BYMONTH=2;BYMONTHDAY=30`,
    "SUMMARY:Soha",
  ]);
  const good = ["UID:9", "DTSTART:20261201T080000Z", "SUMMARY:Marad"];

  expect(read(...never, good).map(({ title }) => title)).toEqual(["Marad"]);
  expectMeasured(performance.now() - began, { below: 2 * calendarLimits.maxSeriesMs });
});

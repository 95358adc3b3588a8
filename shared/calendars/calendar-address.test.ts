import { expect, test } from "vitest";
import { calendarAddress } from "./calendar-address.ts";

test.each([
  ["https://calendar.google.com/calendar/ical/a%40b/private-x/basic.ics"],
  ["https://outlook.office365.com/owa/calendar/x/y/calendar.ics"],
  ["https://outlook.live.com/owa/calendar/x/y/calendar.ics"],
  ["https://p67-caldav.icloud.com/published/2/x"],
])("the address %s is accepted", (address) => {
  expect(calendarAddress.parse(` ${address} `)).toBe(address);
});

test("the webcal address of Apple becomes an https one", () => {
  expect(calendarAddress.parse("webcal://p67-caldav.icloud.com/published/2/x")).toBe(
    "https://p67-caldav.icloud.com/published/2/x",
  );
});

test.each([
  ["http://calendar.google.com/a.ics"],
  ["https://calendar.google.com:8443/a.ics"],
  ["https://user:pass@calendar.google.com/a.ics"],
  ["https://calendar.google.com.evil.example/a.ics"],
  ["https://evil.example/calendar.google.com"],
  ["https://evil.example\\@calendar.google.com/"],
  ["https://calendar.google.com@127.0.0.1/"],
  ["https://127.0.0.1/a.ics"],
  ["https://[::1]/a.ics"],
  ["https://2130706433/"],
  ["https://p1-caldav.icloud.com.evil.example/"],
  ["file:///etc/passwd"],
  ["webcal://localhost/a.ics"],
  ["javascript:alert(1)"],
  [`https://calendar.google.com/${"a".repeat(2000)}`],
  [""],
])("the address %s is refused", (address) => {
  expect(calendarAddress.safeParse(address).success).toBe(false);
});

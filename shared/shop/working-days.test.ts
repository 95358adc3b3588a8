import { describe, expect, test } from "vitest";
import { findWorkingDay } from "./working-days.ts";

describe("findWorkingDay", () => {
  test.each([
    ["2026-11-23", "2026-11-23"], // Monday
    ["2026-11-21", "2026-11-23"], // Saturday
    ["2026-11-22", "2026-11-23"], // Sunday
    ["2026-04-03", "2026-04-07"], // Good Friday, then the weekend and Easter Monday
    ["2026-05-25", "2026-05-26"], // Whit Monday
    ["2026-03-15", "2026-03-16"], // a holiday on a Sunday
    ["2026-08-20", "2026-08-21"],
    ["2026-10-23", "2026-10-26"], // a holiday on a Friday
    ["2026-12-25", "2026-12-28"],
    ["2027-01-01", "2027-01-04"],
    ["2027-03-26", "2027-03-30"], // Easter of another year
  ])("the first working day from %s on is %s", (day, expected) => {
    expect(findWorkingDay(day)).toBe(expected);
  });
});

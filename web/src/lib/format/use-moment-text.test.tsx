import { renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { startTestTexts } from "../../i18n/test-texts.ts";
import { useDayText, useShortMomentText } from "./use-moment-text.ts";

const now = new Date(2026, 10, 21, 10, 0).getTime();
const before = (...[days, hours, minutes]: [number, number, number]) =>
  new Date(2026, 10, 21 - days, 10 - hours, -minutes).toISOString();

describe("useShortMomentText", () => {
  beforeEach(() => startTestTexts("en"));

  test.each([
    [before(0, 0, 0), "today 10:00", "ma 10:00"],
    [before(0, 0, 55), "today 09:05", "ma 9:05"],
    [before(0, 10, 30), "yesterday 23:30", "tegnap 23:30"],
    [before(1, 10, 30), "19 Nov", "nov. 19."],
    [before(365, 0, 0), "21 Nov 2025", "2025. nov. 21."],
    // from a clock that is ahead
    [before(0, 0, -3), "today 10:03", "ma 10:03"],
  ])("formats %s", async (iso, en, hu) => {
    expect(renderHook(useShortMomentText).result.current(iso, now)).toBe(en);
    await startTestTexts("hu");
    expect(renderHook(useShortMomentText).result.current(iso, now)).toBe(hu);
  });
});

describe("useDayText", () => {
  test.each([
    ["2026-11-21", "today", "ma"],
    ["2026-11-20", "yesterday", "tegnap"],
    ["2026-11-19", "19 Nov", "nov. 19."],
  ])("formats %s by the days of Budapest", async (day, en, hu) => {
    // after midnight in Budapest
    const moment = new Date("2026-11-20T23:30:00.000Z");
    await startTestTexts("en");
    expect(renderHook(useDayText).result.current(day, moment)).toBe(en);
    await startTestTexts("hu");
    expect(renderHook(useDayText).result.current(day, moment)).toBe(hu);
  });
});

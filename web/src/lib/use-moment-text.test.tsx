import { renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { startTestTexts } from "../i18n/test-texts.ts";
import { useMomentText, useSinceText } from "./use-moment-text.ts";

const now = new Date(2026, 10, 21, 10, 0).getTime();
const before = (...[days, hours, minutes]: [number, number, number]) =>
  new Date(2026, 10, 21 - days, 10 - hours, -minutes).toISOString();

describe("useSinceText", () => {
  beforeEach(() => startTestTexts("en"));

  test.each([
    [before(0, 0, 0), "now", "most"],
    [before(0, 0, 5), "5 minutes ago", "5 perccel ezelőtt"],
    [before(0, 9, 30), "9 hours ago", "9 órával ezelőtt"],
    // more than a day, yet on the day before yesterday
    [before(1, 10, 30), "2 days ago", "tegnapelőtt"],
    [before(1, 2, 0), "yesterday", "tegnap"],
    [before(6, 0, 0), "6 days ago", "6 nappal ezelőtt"],
    // of a clock that is ahead
    [before(0, 0, -3), "now", "most"],
  ])("says of %s how long ago it was", async (iso, en, hu) => {
    expect(renderHook(useSinceText).result.current(iso, now)).toBe(en);
    await startTestTexts("hu");
    expect(renderHook(useSinceText).result.current(iso, now)).toBe(hu);
  });

  test("says of what is a week old its day and time", () => {
    const iso = before(7, 0, 0);

    const said = renderHook(useSinceText).result.current(iso, now);

    expect(said).toBe(renderHook(useMomentText).result.current(iso));
    expect(said).toContain("14 Nov 2026");
  });
});

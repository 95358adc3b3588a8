import { describe, expect, test } from "vitest";
import { savedAt } from "./saved-at.ts";

const zone = "Europe/Budapest";
const now = Date.parse("2026-11-21T13:30:00.000Z");

describe("savedAt", () => {
  test.each([
    ["2026-11-21T13:05:00.000Z", "today", "14:05"],
    ["2026-11-20T23:30:00.000Z", "today", "00:30"],
    ["2026-11-20T22:30:00.000Z", "yesterday", "23:30"],
    ["2026-11-19T12:00:00.000Z", "earlier", "13:00"],
  ])("%s was saved %s at %s in Budapest", (iso, day, time) => {
    expect(savedAt(iso, now, "hu", zone)).toMatchObject({ day, time });
  });

  test("writes the date as the language does", () => {
    const iso = "2026-10-03T12:00:00.000Z";

    expect(savedAt(iso, now, "hu", zone).date).toBe("2026. 10. 03.");
    expect(savedAt(iso, now, "en", zone).date).toBe("3 Oct 2026");
  });
});

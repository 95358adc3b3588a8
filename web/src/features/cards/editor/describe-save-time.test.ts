import { describe, expect, test } from "vitest";
import { describeSaveTime } from "./describe-save-time.ts";

const now = new Date(2026, 10, 21, 14, 30).getTime();

describe("describeSaveTime", () => {
  test.each([
    [new Date(2026, 10, 21, 14, 5), "today", "14:05"],
    [new Date(2026, 10, 21, 0, 30), "today", "0:30"],
    [new Date(2026, 10, 20, 23, 30), "yesterday", "23:30"],
    [new Date(2026, 10, 19, 13, 0), "earlier", "13:00"],
  ])("%s was saved %s at %s", (at, day, time) => {
    expect(describeSaveTime(at.toISOString(), now, "hu")).toMatchObject({ day, time });
  });

  test("formats the date for the language", () => {
    const iso = new Date(2026, 9, 3, 12).toISOString();

    expect(describeSaveTime(iso, now, "hu").date).toBe("2026. okt. 3.");
    expect(describeSaveTime(iso, now, "en").date).toBe("3 Oct 2026");
  });
});

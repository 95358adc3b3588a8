import { act, renderHook } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { useToday } from "./use-today.ts";

afterEach(() => {
  vi.useRealTimers();
});

describe("useToday", () => {
  test("a page that stays open has the next day after midnight in Budapest", () => {
    vi.useFakeTimers({ now: new Date("2026-11-27T22:59:30Z") });
    const { result } = renderHook(useToday);
    expect(result.current).toBe("2026-11-27");

    act(() => {
      vi.advanceTimersByTime(60_000);
    });

    expect(result.current).toBe("2026-11-28");
  });

  test("a page that slept over midnight has the next day when it is seen again", () => {
    vi.useFakeTimers({ now: new Date("2026-11-27T20:00:00Z") });
    const { result } = renderHook(useToday);
    vi.setSystemTime(new Date("2026-11-28T07:00:00Z"));

    act(() => {
      document.dispatchEvent(new Event("visibilitychange"));
    });

    expect(result.current).toBe("2026-11-28");
  });
});

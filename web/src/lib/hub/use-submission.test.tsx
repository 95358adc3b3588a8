import { act, renderHook } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { useSubmission } from "./use-submission.ts";

describe("useSubmission", () => {
  test("runs one call at a time", async () => {
    const { result } = renderHook(() => useSubmission());
    const first = Promise.withResolvers<void>();
    let runs = 0;
    const work = () => {
      runs += 1;
      return first.promise;
    };

    const outcomes: Promise<boolean>[] = [];
    act(() => void outcomes.push(result.current.attempt(work), result.current.attempt(work)));
    expect(result.current.isBusy).toBe(true);
    await act(async () => {
      first.resolve();
      await Promise.all(outcomes);
    });

    expect(runs).toBe(1);
    expect(await Promise.all(outcomes)).toEqual([true, false]);
    expect(result.current.isBusy).toBe(false);
  });

  test("keeps a failure until the next attempt, and numbers the attempts", async () => {
    const { result } = renderHook(() => useSubmission());
    const fail = () => Promise.reject(new Error("no"));

    await act(async () => void (await result.current.attempt(fail)));
    expect(result.current.failed).toMatchObject({ attempt: 1, failure: { message: "no" } });
    await act(async () => void (await result.current.attempt(fail)));
    expect(result.current.failed?.attempt).toBe(2);
    await act(async () => void (await result.current.attempt(async () => {})));
    expect(result.current.failed).toBeUndefined();
  });
});

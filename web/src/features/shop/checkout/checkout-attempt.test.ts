import { beforeEach, describe, expect, test } from "vitest";
import { beginAttempt, beginPlacing, storeAttempt } from "./checkout-attempt.ts";

describe("an attempt to order", () => {
  beforeEach(() => sessionStorage.clear());

  test("is continued with its keys and its draft after a reload", () => {
    const { current } = beginAttempt("anna", "two cards");
    const placing = beginPlacing({ ...current, id: "draft" }, "for 100 Ft");
    storeAttempt("anna", placing);

    const again = beginAttempt("anna", "two cards");

    expect(again).toEqual({ current: placing, former: undefined });
    expect(beginPlacing(again.current, "for 100 Ft").placeKey).toBe(placing.placeKey);
    expect(beginPlacing(again.current, "for 200 Ft").placeKey).not.toBe(placing.placeKey);
  });

  test("with another cart has other keys, and names the draft that it replaces", () => {
    const { current } = beginAttempt("anna", "two cards");
    storeAttempt("anna", { ...current, id: "draft" });

    const other = beginAttempt("anna", "three cards");

    expect(other.former).toBe("draft");
    expect(other.current.key).not.toBe(current.key);
    expect(other.current.id).toBeUndefined();
  });

  test("of another user is not continued", () => {
    const { current } = beginAttempt("anna", "two cards");
    storeAttempt("anna", { ...current, id: "draft" });

    expect(beginAttempt("béla", "two cards").current.id).toBeUndefined();
  });
});

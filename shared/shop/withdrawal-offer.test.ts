import { describe, expect, test } from "vitest";
import { findWithdrawalOffer } from "./withdrawal-offer.ts";

/** A delivered order of one blank line. */
function createDelivered(at: string) {
  return {
    state: "delivered" as const,
    prices: [{ price: 12_990, vat: 27, quantity: 1 }],
    billing: {},
    history: [{ state: "delivered" as const, at }],
  };
}

describe("the last day of the withdrawal period", () => {
  test.each([
    ["2026-11-09T12:00:00.000Z", "2026-11-23"], // the 14th day is a Monday
    ["2026-11-07T12:00:00.000Z", "2026-11-23"], // a Saturday
    ["2026-11-08T12:00:00.000Z", "2026-11-23"], // a Sunday
    ["2026-03-20T12:00:00.000Z", "2026-04-07"], // Good Friday
    // 23:30 in Budapest, and half an hour into the next day
    ["2026-11-10T22:30:00.000Z", "2026-11-24"],
    ["2026-11-10T23:30:00.000Z", "2026-11-25"],
  ])("of a delivery at %s is %s", (at, until) => {
    expect(findWithdrawalOffer(createDelivered(at), at).until).toBe(until);
  });

  test("counts until its end in Budapest", () => {
    const delivered = createDelivered("2026-11-07T12:00:00.000Z");

    expect(findWithdrawalOffer(delivered, "2026-11-21T12:00:00.000Z").lines).toEqual([0]);
    expect(findWithdrawalOffer(delivered, "2026-11-23T22:59:59.000Z").lines).toEqual([0]);
    expect(findWithdrawalOffer(delivered, "2026-11-23T23:00:00.000Z")).toMatchObject({
      lines: [],
      reason: "late",
    });
  });
});

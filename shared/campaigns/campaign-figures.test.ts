import { describe, expect, test } from "vitest";
import { readMeasure, sumFigures } from "./campaign-figures.ts";

const hu = {
  byState: { queued: 3, handedOver: 2, delivered: 4, bounced: 1, complained: 1 },
  unsubscribed: 2,
  clicked: 1,
  opened: 3,
};
const en = { byState: { delivered: 1, failed: 2 }, unsubscribed: 0, clicked: 1, opened: 0 };

describe("numbers of a report", () => {
  test.each([
    ["sent", 8],
    ["delivered", 5],
    ["bounced", 1],
    ["complained", 1],
    ["unsubscribed", 2],
    ["clicked", 1],
    ["opened", 3],
  ] as const)("%s", (measure, count) => {
    expect(readMeasure(hu, measure)).toBe(count);
  });

  test("of all groups are sums, without the states that no mail has", () => {
    expect(sumFigures([hu, en])).toEqual({
      byState: { queued: 3, handedOver: 2, delivered: 5, bounced: 1, complained: 1, failed: 2 },
      unsubscribed: 2,
      clicked: 2,
      opened: 3,
    });
    expect(sumFigures([])).toEqual({ byState: {}, unsubscribed: 0, clicked: 0, opened: 0 });
  });
});

import * as fc from "../../../../test/support/seeded-check.ts";
import { describe, expect, test } from "vitest";
import { centreView, coverRatio } from "../../../../shared/cards/cover-view.ts";
import { dragCrop, maxZoom, zoomCrop, zoomOf } from "./crop-geometry.ts";

const whole = { x: 0, y: 0, width: 1, height: 1 };

describe("moving a picture in its frame", () => {
  test("keeps the crop inside the picture and its ratio", () => {
    const number = fc.double({ min: -3, max: 3, noNaN: true });
    const step = fc.record({ x: number, y: number, zoom: number });
    fc.assert(
      fc.property(fc.double({ min: 0.2, max: 5, noNaN: true }), fc.array(step), (ratio, steps) => {
        const largest = centreView(ratio).crop;
        let crop = largest;
        for (const { x, y, zoom } of steps)
          crop = zoomCrop(dragCrop(crop, { x, y }), largest, zoom);

        expect(crop.x).toBeGreaterThanOrEqual(0);
        expect(crop.y).toBeGreaterThanOrEqual(0);
        expect(crop.x + crop.width).toBeLessThanOrEqual(1 + 1e-9);
        expect(crop.y + crop.height).toBeLessThanOrEqual(1 + 1e-9);
        expect((ratio * crop.width) / crop.height).toBeCloseTo(coverRatio, 6);
        expect(zoomOf(crop, largest)).toBeGreaterThanOrEqual(1 - 1e-9);
        expect(zoomOf(crop, largest)).toBeLessThanOrEqual(maxZoom + 1e-9);
      }),
    );
  });

  test("moves the picture with the finger: to the right shows more of its left", () => {
    const crop = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 };

    expect(dragCrop(crop, { x: 0.2, y: 0 })).toEqual({ ...crop, x: 0.15 });
  });

  test("zooms at the pointer", () => {
    expect(zoomCrop(whole, whole, 2, { x: 1, y: 1 })).toEqual({
      x: 0.5,
      y: 0.5,
      width: 0.5,
      height: 0.5,
    });
  });
});

import * as fc from "../../test/support/seeded-check.ts";
import { describe, expect, test } from "vitest";
import {
  centreView,
  coverRatio,
  locateSquare,
  locateWindow,
  type CoverView,
} from "./cover-view.ts";

/** A place inside the picture, with a little room. */
const views = fc
  .tuple(
    fc.double({ min: 0.05, max: 1, noNaN: true }),
    fc.double({ min: 0.05, max: 1, noNaN: true }),
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.double({ min: 0, max: 1, noNaN: true }),
  )
  .map(([width, height, left, top, x, y]): CoverView => ({
    crop: { x: left * (1 - width), y: top * (1 - height), width, height },
    focus: { x, y },
  }));
const ratios = fc.double({ min: 0.2, max: 5, noNaN: true });

describe("centreView", () => {
  test("takes the full width of a tall picture, the full height of a wide one", () => {
    const tall = centreView(3 / 4).crop;
    const wide = centreView(4).crop;

    expect([tall.x, tall.width]).toEqual([0, 1]);
    expect(tall.y).toBeCloseTo((1 - tall.height) / 2);
    expect([wide.y, wide.height]).toEqual([0, 1]);
    expect((4 * wide.width) / wide.height).toBeCloseTo(coverRatio);
  });
});

describe("locateWindow", () => {
  test("has the form of the place and never leaves the crop", () => {
    fc.assert(
      fc.property(views, ratios, ratios, (view, pictureRatio, placeRatio) => {
        const { crop } = view;
        const part = locateWindow(view, pictureRatio, placeRatio);

        expect((pictureRatio * part.width) / part.height).toBeCloseTo(placeRatio, 6);
        expect(part.x).toBeGreaterThanOrEqual(crop.x - 1e-9);
        expect(part.y).toBeGreaterThanOrEqual(crop.y - 1e-9);
        expect(part.x + part.width).toBeLessThanOrEqual(crop.x + crop.width + 1e-9);
        expect(part.y + part.height).toBeLessThanOrEqual(crop.y + crop.height + 1e-9);
      }),
    );
  });

  test("keeps the focus in sight where the place is narrower than the crop", () => {
    const view = { crop: { x: 0, y: 0, width: 1, height: 1 }, focus: { x: 0.9, y: 0.5 } };

    expect(locateWindow(view, 2, 1)).toEqual({ x: 0.5, y: 0, width: 0.5, height: 1 });
  });

  test("shows the middle of the whole picture where nothing was chosen", () => {
    expect(locateWindow(undefined, 2, 1)).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 });
  });
});

describe("locateSquare", () => {
  test("is a square inside the picture that stays inside the crop's longer side", () => {
    fc.assert(
      fc.property(views, ratios, (view, pictureRatio) => {
        const { crop } = view;
        const part = locateSquare(view, pictureRatio);
        const isBand = pictureRatio * crop.width > crop.height;
        const [from, to] = isBand ? [crop.x, crop.x + crop.width] : [crop.y, crop.y + crop.height];
        const [begin, end] = isBand
          ? [part.x, part.x + part.width]
          : [part.y, part.y + part.height];

        expect((pictureRatio * part.width) / part.height).toBeCloseTo(1, 6);
        expect(Math.min(part.x, part.y)).toBeGreaterThanOrEqual(-1e-9);
        expect(part.x + part.width).toBeLessThanOrEqual(1 + 1e-9);
        expect(part.y + part.height).toBeLessThanOrEqual(1 + 1e-9);
        expect(begin).toBeGreaterThanOrEqual(from - 1e-9);
        expect(end).toBeLessThanOrEqual(to + 1e-9);
      }),
    );
  });

  test("the square exceeds the short side of a wide crop, around the focus", () => {
    const { crop } = centreView(3 / 4);

    expect(locateSquare({ crop, focus: { x: 0.5, y: 0.4 } }, 3 / 4)).toEqual({
      x: 0,
      y: expect.closeTo(0.4 - 0.375),
      width: 1,
      height: 0.75,
    });
  });
});

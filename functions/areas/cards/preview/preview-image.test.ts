import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { pictureColumn, previewSize, textColumn } from "./preview-drawing.ts";
import { renderPreviewImage } from "./preview-image.ts";

const view = { name: "Bőhm-Szűcs Eszter", position: "vezető", companyName: "Tölgyfa Kft." };

/** Pixels of an image, three bytes each. */
async function decodePixels(jpeg: Buffer) {
  const { data, info } = await sharp(jpeg)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([
    previewSize.width,
    previewSize.height,
    3,
  ]);
  return (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)];
}

/** Positions in the text column whose colour is not the ground's. */
async function findInk(jpeg: Buffer): Promise<{ x: number; y: number }[]> {
  const at = await decodePixels(jpeg);
  const found: { x: number; y: number }[] = [];
  for (let y = 0; y < previewSize.height; y += 2)
    for (let x = 0; x < pictureColumn.x - 16; x += 2)
      if (at(x, y).some((channel, place) => Math.abs(channel - (at(2, 2)[place] ?? 0)) > 60))
        found.push({ x, y });
  return found;
}

describe("renderPreviewImage", () => {
  test("the preview has the size that link previews show without cropping, in a small file", async () => {
    const jpeg = await renderPreviewImage({ view });
    const { format, width, height } = await sharp(jpeg).metadata();

    expect({ format, width, height }).toEqual({ format: "jpeg", width: 1200, height: 630 });
    expect(jpeg.length).toBeLessThan(200_000);
  });

  test.each([
    ["usual", view],
    ["500 characters", { ...view, name: "Árvíztűrő ".repeat(50), companyName: "W".repeat(500) }],
    ["right to left", { ...view, name: "אברהם בן דנה" }],
    ["emoji", { ...view, name: "👩🏽‍🚀 Anna 👩🏽‍🚀" }],
  ])("all pixels of the text are in the text column: %s", async (_, texts) => {
    const places = await findInk(await renderPreviewImage({ view: texts }));
    const { x, y, width, height } = textColumn;

    expect(places.length).toBeGreaterThan(200);
    expect(Math.min(...places.map((place) => place.x))).toBeGreaterThanOrEqual(x - 8);
    expect(Math.max(...places.map((place) => place.x))).toBeLessThanOrEqual(x + width + 8);
    expect(Math.min(...places.map((place) => place.y))).toBeGreaterThanOrEqual(y - 8);
    expect(Math.max(...places.map((place) => place.y))).toBeLessThanOrEqual(y + height + 8);
  });

  test("the preview has the brand's colours", async () => {
    const at = await decodePixels(
      await renderPreviewImage({ view, brand: { colour: "#c00000", background: "#f0e0d0" } }),
    );

    expect(at(10, 10).map((channel) => Math.round(channel / 16))).toEqual([15, 14, 13]);
    const [red = 0, green = 0] = at(pictureColumn.x + 2, 20);
    expect(red).toBeGreaterThan(150);
    expect(green).toBeLessThan(60);
  });

  test("the preview shows the cover instead of the motif", async () => {
    const cover = await sharp({
      create: { width: 1280, height: 597, channels: 3, background: "#00a050" },
    })
      .jpeg()
      .toBuffer();

    const at = await decodePixels(await renderPreviewImage({ view }, cover));

    for (const [x, y] of [
      [pictureColumn.x + 10, 10],
      [1190, 620],
    ] as const) {
      const [red = 0, green = 0] = at(x, y);
      expect(green - red).toBeGreaterThan(120);
    }
  });
});

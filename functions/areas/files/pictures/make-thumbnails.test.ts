import { parse } from "exifr";
import { zipSync } from "fflate";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import {
  makeGrainyPicture,
  makeHollowPng,
  makePhoto,
  quarters,
  upright,
  type Colour,
} from "../../../../test/support/pictures.ts";
import {
  cutJpeg,
  heic,
  html,
  pdf,
  png,
  scriptInGif,
  svgWithScript,
} from "../../../../test/hub/files/sample-files.ts";
import { openDecoder, UnusablePicture } from "./decoder.ts";
import { makeThumbnails } from "./make-thumbnails.ts";
import { openPicture } from "./open-picture.ts";
import { expectMeasured } from "../../../../test/support/expect-measured.ts";

const thumbnails = async (bytes: Uint8Array) => makeThumbnails("id", await openPicture(bytes));

async function thumbnail(bytes: Uint8Array, form: string): Promise<Buffer> {
  const made = await thumbnails(bytes);
  return made.find(({ path }) => path === `id/${form}`)?.bytes ?? Buffer.alloc(0);
}

/** The colour in the middle of each quarter of a picture. */
async function readQuarters(bytes: Uint8Array): Promise<Colour[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  return [1, 3].flatMap((row) =>
    [1, 3].map((column): Colour => {
      const x = Math.floor((column * info.width) / 4);
      const y = Math.floor((row * info.height) / 4);
      const at = (y * info.width + x) * info.channels;
      return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    }),
  );
}

function expectColours(found: readonly Colour[], wanted: readonly Colour[], tolerance = 12): void {
  found.forEach((colour, at) =>
    colour.forEach((value, channel) =>
      expect(Math.abs(value - (wanted[at]?.[channel] ?? 0))).toBeLessThanOrEqual(tolerance),
    ),
  );
}

describe("makeThumbnails", () => {
  test("the thumbnails have two sizes and two formats, and the picture's aspect ratio", async () => {
    const made = await thumbnails(await upright(2000, 1000).jpeg().toBuffer());
    const sizes = await Promise.all(
      made.map(async ({ path, bytes }) => {
        const { format, width, height } = await sharp(bytes).metadata();
        return [path, format, width, height];
      }),
    );

    expect(sizes).toEqual([
      ["id/320.webp", "webp", 320, 160],
      ["id/320.jpg", "jpeg", 320, 160],
      ["id/1280.webp", "webp", 1280, 640],
      ["id/1280.jpg", "jpeg", 1280, 640],
    ]);
  });

  test("a thumbnail is never larger than the picture", async () => {
    const { width, height } = await sharp(await thumbnail(png, "1280.webp")).metadata();

    expect([width, height]).toEqual([1, 1]);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    "a thumbnail is upright for the camera orientation %i",
    async (turn) => {
      const taken = await makePhoto(turn, 600, 400);
      const { width, height } = await openPicture(taken);

      expect([width, height]).toEqual([600, 400]);
      for (const form of ["320.webp", "320.jpg", "1280.webp", "1280.jpg"])
        expectColours(await readQuarters(await thumbnail(taken, form)), quarters);
    },
  );

  test("a thumbnail contains neither the location nor the author of a photo", async () => {
    const taken = await makePhoto(6, 600, 400);
    const before = await parse(taken, true);
    const made = await thumbnails(taken);

    // The library writes these texts in ASCII.
    expect(before).toMatchObject({ Make: "Kanari", latitude: expect.closeTo(47.685, 2) });
    // The parser does not support WebP.
    for (const { bytes } of made.filter(({ format }) => format === "jpg"))
      expect(await parse(bytes, true)).toBeUndefined();
    for (const { bytes } of made)
      expect(bytes.toString("latin1")).not.toMatch(/Exif|Kan.+ri|GPS|ICC_PROFILE|EXIF|XMP|http/);
  });

  test("a thumbnail contains nothing of a script that is appended to a picture", async () => {
    const script = Buffer.from("/*<script>alert(document.cookie)</script>*/");
    const both = Buffer.concat([await upright(64, 64).gif().toBuffer(), script]);

    for (const { bytes } of await thumbnails(both)) expect(bytes.includes("alert")).toBe(false);
  });

  test("the thumbnail of an animation is its first frame", async () => {
    const frames = Buffer.concat([Buffer.alloc(64 * 64 * 3, 200), Buffer.alloc(64 * 64 * 3, 20)]);
    const raw = { width: 64, height: 128, channels: 3, pageHeight: 64 } as const;
    const animated = await sharp(frames, { raw }).gif({ loop: 0, delay: 50 }).toBuffer();
    const { pages, width, height } = await sharp(await thumbnail(animated, "320.webp")).metadata();

    expect((await sharp(animated).metadata()).pages).toBe(2);
    expect([pages, width, height]).toEqual([undefined, 64, 64]);
    const [first] = await readQuarters(await thumbnail(animated, "320.jpg"));
    expectColours([first!], [[200, 200, 200]]);
  });

  test("a thumbnail keeps transparency, and shows white where the format has none", async () => {
    const clear = await sharp({
      create: { width: 100, height: 100, channels: 4, background: "#00000000" },
    })
      .png()
      .toBuffer();

    expect((await sharp(await thumbnail(clear, "320.webp")).metadata()).hasAlpha).toBe(true);
    const [colour] = await readQuarters(await thumbnail(clear, "320.jpg"));
    expect(colour).toEqual([255, 255, 255]);
  });

  test.each([
    ["16 bits a channel", () => upright(400, 400).toColourspace("rgb16").png().toBuffer()],
    ["a palette", () => upright(400, 400).png({ palette: true }).toBuffer()],
    ["WebP", () => upright(400, 400).webp({ quality: 95 }).toBuffer()],
    ["AVIF", () => upright(400, 400).avif({ quality: 90, effort: 0 }).toBuffer()],
    ["GIF", () => upright(400, 400).gif().toBuffer()],
    ["another colour space", () => upright(400, 400).withIccProfile("p3").png().toBuffer()],
  ])("a thumbnail keeps the colours of %s", async (_, make) => {
    const { bytes } = await openPicture(await make());

    expectColours(await readQuarters(await thumbnail(bytes, "320.webp")), quarters, 20);
    expect((await sharp(await thumbnail(bytes, "320.jpg")).metadata()).space).toBe("srgb");
  });

  test("the thumbnail of a picture in print colours has screen colours", async () => {
    const printed = await upright(400, 400).toColourspace("cmyk").jpeg({ quality: 95 }).toBuffer();
    const shown = await thumbnail(printed, "320.jpg");

    expect((await sharp(printed).metadata()).space).toBe("cmyk");
    expect((await sharp(shown).metadata()).space).toBe("srgb");
    expectColours(await readQuarters(shown), quarters, 60);
  });
});

describe("files that must not be decoded", () => {
  test.each([
    ["a PNG of 30,000 x 30,000 px", () => makeHollowPng(30_000, 30_000, 30_000)],
    ["a PNG whose head claims 2^31 px", () => makeHollowPng(2 ** 31 - 1, 2 ** 31 - 1)],
    ["a PNG that is long and thin", () => makeHollowPng(12_001, 8, 8)],
    ["a head without a picture", () => makeHollowPng(100, 100)],
    ["a PNG that promises more rows than it has", () => makeHollowPng(2000, 2000, 10)],
    ["a script in a drawing", () => svgWithScript],
    ["a page", () => html],
    ["a PDF", () => pdf],
    ["a photo of a telephone that no decoder here knows", () => heic],
    ["a script that begins as a GIF", () => scriptInGif],
    ["a JPEG cut in its head", () => cutJpeg],
    ["a packed flood", () => zipSync({ "kép.png": new Uint8Array(50_000_000) })],
    ["nothing", () => new Uint8Array()],
  ])("the file is refused in less than five seconds: %s", async (_, make) => {
    const bytes = make();
    const begun = performance.now();

    await expect(thumbnails(bytes)).rejects.toThrow(UnusablePicture);
    expectMeasured(performance.now() - begun, { below: 5000 });
  });

  test.each([
    ["JPEG", () => makeGrainyPicture(800, 600)],
    [
      "PNG",
      async () =>
        sharp(await makeGrainyPicture(800, 600))
          .png()
          .toBuffer(),
    ],
    [
      "WebP",
      async () =>
        sharp(await makeGrainyPicture(800, 600))
          .webp()
          .toBuffer(),
    ],
    [
      "GIF",
      async () =>
        sharp(await makeGrainyPicture(400, 300))
          .gif()
          .toBuffer(),
    ],
    [
      "AVIF",
      async () =>
        sharp(await makeGrainyPicture(400, 300))
          .avif({ effort: 0 })
          .toBuffer(),
    ],
    [
      "TIFF",
      async () =>
        sharp(await makeGrainyPicture(400, 300))
          .tiff()
          .toBuffer(),
    ],
  ])("a %s that is cut in half is refused", async (_, make) => {
    const whole = await make();

    await expect(thumbnails(whole.subarray(0, whole.length / 2))).rejects.toThrow(UnusablePicture);
  });

  test.each([
    ["a drawing", async () => svgWithScript],
    [
      "a TIFF",
      async () =>
        sharp(await makeGrainyPicture(40, 30))
          .tiff()
          .toBuffer(),
    ],
    ["a PDF", async () => pdf],
  ])("no decoder opens %s, even without the check of its type", async (_, make) => {
    await expect(openDecoder(await make()).metadata()).rejects.toThrow("unsupported image format");
  });
});

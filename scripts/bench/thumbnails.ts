import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { makeThumbnails } from "../../functions/areas/files/pictures/make-thumbnails.ts";
import { openPicture } from "../../functions/areas/files/pictures/open-picture.ts";
import { thumbnailSizes } from "../../shared/files/files.ts";
import { measurePair } from "./measure-pair.ts";
import type { Figure } from "./print-figures.ts";

/** Allowed cost of all small forms over the same made by sharp alone (design section 11). */
const maxRatio = 1.2;
/** What a process may hold that works through many photos, in bytes. */
const maxMemory = 512 * 1024 * 1024;

/** Times are of one call; a photo takes hundreds of ms. */
const repeats = { rounds: 8, callsPerRound: 1, warmUpCalls: 2 };

export async function benchThumbnails(): Promise<Figure[]> {
  const photo = await grainyPhoto();
  const formats = {
    JPEG: photo,
    PNG: await sharp(photo).png().toBuffer(),
    WebP: await sharp(photo).webp().toBuffer(),
  };
  const figures: Figure[] = [];
  for (const [name, bytes] of Object.entries(formats)) {
    const pair = await measurePair(
      async () => makeThumbnails("bench", await openPicture(bytes)),
      () => withSharpAlone(bytes),
      repeats,
    );
    figures.push({
      what: `thumbnails of a ${name} / sharp alone`,
      measured: `${pair.ratio.toFixed(2)} x (${pair.ours.toFixed(0)} / ${pair.peer.toFixed(0)} ms)`,
      budget: `<= ${maxRatio} x`,
      isWithin: pair.ratio <= maxRatio,
    });
  }
  return [...figures, ...(await memoryFigures())];
}

/** A photo of 12 megapixels, with grain as of a camera. */
export function grainyPhoto(quality = 90): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: "#777", noise } })
    .blur(1.5)
    .jpeg({ quality })
    .toBuffer();
}

/** The same four small forms, each by itself, as the library's own pages show it. */
async function withSharpAlone(bytes: Buffer): Promise<void> {
  for (const side of thumbnailSizes) {
    const small = () =>
      sharp(bytes)
        .autoOrient()
        .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true });
    await small().webp({ quality: 80 }).toBuffer();
    await small()
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 80, progressive: true })
      .toBuffer();
  }
}

/** Most memory of functions in processes of their own: they hold nothing but what the work takes. */
async function memoryFigures(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), "nevjegy-photo-"));
  try {
    // The largest file of one form: functions do not receive larger ones.
    const photo = join(folder, "photo.jpg");
    await writeFile(photo, await grainyPhoto(70));
    return [
      await memoryFigure("20 photos through one process", "thumbnail-memory.ts"),
      await memoryFigure("20 photos uploaded to one process at once", "upload-memory.ts", photo),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function memoryFigure(what: string, script: string, ...args: string[]): Promise<Figure> {
  const file = join(import.meta.dirname, script);
  const { stdout } = await promisify(execFile)(process.execPath, [file, ...args]);
  const bytes = Number(stdout);
  return {
    what: `${what}, most memory`,
    measured: `${(bytes / 1024 / 1024).toFixed(0)} MB`,
    budget: `<= ${maxMemory / 1024 / 1024} MB`,
    isWithin: bytes <= maxMemory,
  };
}

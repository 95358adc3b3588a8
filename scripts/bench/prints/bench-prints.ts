import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { unzipSync } from "fflate";
import sharp from "sharp";
import { drawPdf } from "../../../functions/areas/cards/qr/qr-pdf-reader.fixture.ts";
import { readQr } from "../../../functions/areas/cards/qr/qr-reader.fixture.ts";
import { qrAddress } from "../../../shared/qr/qr-code.ts";
import { countLabels, labelFormats } from "../../../shared/tags/label-formats.ts";
import { root } from "../../bundle/bundle.ts";
import type { Figure } from "../print-figures.ts";
import type { PrintCost } from "./print-work.ts";

/** Codes of a large print, and of the small one whose memory it is compared with. */
const sizes = { large: 10_000, small: 5000 } as const;

/** CPU time of a sheet with 10,000 codes before they are decoded, in seconds (design section 11). */
const maxCpuSeconds = 2;

/** Memory of the large print over that of the small one: a file that were whole in memory would pass it. */
const maxMemoryRatio = 1.3;

/** Pages of the finished PDF that an independent reader reads: the first, the last, and some between. */
const sampledPages = 12;

const perPage = countLabels(labelFormats.grid4x5);

interface PrintBench {
  folder: string;
  script: string;
}

/** The budget of a sheet: its CPU time without the decoding. */
export function benchPrintSheet(): Promise<Figure[]> {
  return withBench(async (bench) => [await measureDrawing(bench)]);
}

/** The same, then whole prints: their time, memory, and every code read by an independent reader. */
export function benchPrints(): Promise<Figure[]> {
  return withBench(async (bench) => [
    await measureDrawing(bench),
    ...(await measurePdf(bench)),
    ...(await measureSvgs(bench)),
  ]);
}

async function withBench(work: (bench: PrintBench) => Promise<Figure[]>): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), "nevjegy-prints-"));
  const script = join(root, ".build", "bench", "print-work.mjs");
  await build({
    entryPoints: [join(import.meta.dirname, "print-work.ts")],
    outfile: script,
    bundle: true,
    format: "esm",
    platform: "node",
    mainFields: ["module", "main"],
    banner: {
      js: 'import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);',
    },
    logLevel: "error",
  });
  try {
    return await work({ folder, script });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function run(
  { folder, script }: PrintBench,
  way: "drawn" | "pdf" | "svg",
  count: number,
): Promise<PrintCost & { file: string }> {
  const file = join(folder, `${way}-${count}`);
  const { stdout } = await promisify(execFile)(process.execPath, [script, way, `${count}`, file], {
    maxBuffer: 64 * 1024 * 1024,
  });
  return { ...(JSON.parse(stdout) as PrintCost), file }; // written by print-work.ts
}

async function measureDrawing(bench: PrintBench): Promise<Figure> {
  const { cpuSeconds } = await run(bench, "drawn", sizes.large);
  return {
    what: "PDF of 10,000 codes before decoding, CPU",
    measured: `${cpuSeconds.toFixed(2)} s`,
    budget: `<= ${maxCpuSeconds} s`,
    isWithin: cpuSeconds <= maxCpuSeconds,
  };
}

async function measurePdf(bench: PrintBench): Promise<Figure[]> {
  const small = await run(bench, "pdf", sizes.small);
  const large = await run(bench, "pdf", sizes.large);
  const pages = large.codes.length / perPage;
  const sampled = Array.from({ length: sampledPages }, (_, at) =>
    Math.round((at * (pages - 1)) / (sampledPages - 1)),
  );
  const drawn = await drawPdf(await readFile(large.file), 2.5, sampled);
  let found = 0;
  for (const [at, { png }] of drawn.entries()) {
    const from = (sampled[at] ?? 0) * perPage;
    found += countFound(await readQr(png), large.codes.slice(from, from + perPage));
  }
  const wanted = sampledPages * perPage;
  return [
    ...describeCost("PDF of 10,000 codes, each decoded", small, large),
    {
      what: `codes on ${sampledPages} pages of it, read by zxing`,
      measured: `${found}`,
      budget: `${wanted}`,
      isWithin: found === wanted,
    },
  ];
}

async function measureSvgs(bench: PrintBench): Promise<Figure[]> {
  const small = await run(bench, "svg", sizes.small);
  const large = await run(bench, "svg", sizes.large);
  const files = Object.entries(unzipSync(await readFile(large.file)));
  let found = 0;
  for (const [name, bytes] of files)
    if (name.endsWith(".svg")) {
      const png = await sharp(bytes, { density: 150 }).png({ compressionLevel: 0 }).toBuffer();
      const code = /-(\w+)\.svg$/.exec(name)?.[1] ?? "";
      found += countFound(await readQr(png), [code]);
    }
  return [
    ...describeCost("ZIP of 10,000 SVGs, each decoded", small, large),
    {
      what: "SVGs of it, read by zxing",
      measured: `${found}`,
      budget: `${sizes.large}`,
      isWithin: found === sizes.large,
    },
  ];
}

function describeCost(what: string, small: PrintCost, large: PrintCost): Figure[] {
  const ratio = large.memory / small.memory;
  return [
    {
      what: `${what}: time and CPU`,
      measured: `${large.seconds.toFixed(1)} s, ${large.cpuSeconds.toFixed(1)} s`,
      budget: "(reported)",
      isWithin: true,
    },
    {
      what: `${what}: most memory / of ${sizes.small} codes`,
      measured: `${ratio.toFixed(2)} x (${inMb(large)} / ${inMb(small)} MB)`,
      budget: `<= ${maxMemoryRatio} x`,
      isWithin: ratio <= maxMemoryRatio,
    },
  ];
}

/** How many of the codes were read with their address. */
function countFound(read: readonly { text: string }[], codes: readonly string[]): number {
  const texts = new Set(read.map(({ text }) => text));
  return codes.filter((code) => texts.has(qrAddress("https://nevjegy.example", code))).length;
}

function inMb({ memory }: PrintCost): string {
  return (memory / 1024 / 1024).toFixed(0);
}

import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { reportEvents } from "../../../shared/operations/reports.ts";
import type { Figure } from "../print-figures.ts";
import { cities } from "../search/make-searched-card.ts";
import { startSearchFunction, startSearchResources } from "../search/search-resources.ts";
import { startWorker } from "../search/worker.ts";
import type { FileMeasure, FileTask } from "./export-process.ts";

const cardCount = 1_000_000;

/** Cards of one city. */
const cityCards = cardCount / cities;

/**
 * The second one of a form has many more rows: it shows whether the memory grows with them. The first CSV has ten parts
 * of an upload, because a file of one part uses no buffer of the upload again.
 */
const files = [
  { format: "csv", cities: 10 },
  { format: "csv", cities: 0 },
  { format: "xlsx", cities: 1 },
  { format: "xlsx", cities: 5 },
] as const;

/** Growth of the memory with the rows that counts as none. */
const maxGrowthMb = 64;

/**
 * Makes the files of reports from the replica of a million cards: seconds from the question to the object, and the peak
 * memory of the process that makes it. The search runs in this process, and each file in one of its own.
 */
export async function benchExports(): Promise<Figure[]> {
  const resources = await startSearchResources();
  const search = await startSearchFunction();
  try {
    console.log("Writing a replica with a million cards ...");
    const program = join(import.meta.dirname, "../search/fill-replica.ts");
    await promisify(execFile)(process.execPath, [program, String(cardCount)]);
    const results: FileMeasure[] = [];
    for (const file of files) results.push(await measureFile(file));
    return files.flatMap((file, at) => describeFile(file, results, at));
  } finally {
    await search.stop();
    await resources.stop();
  }
}

/** The heap of the process that makes a file: with less room, garbage is collected and does not look like growth. */
const heapMb = 96;

async function measureFile(task: FileTask): Promise<FileMeasure> {
  process.env["NODE_OPTIONS"] = `--max-old-space-size=${heapMb}`;
  const worker = startWorker<FileTask, FileMeasure>(join(import.meta.dirname, "export-process.ts"));
  try {
    return await worker.work(task);
  } finally {
    await worker.stop();
    delete process.env["NODE_OPTIONS"];
  }
}

function describeFile(
  { format, cities: cityCount }: FileTask,
  results: readonly FileMeasure[],
  at: number,
): Figure[] {
  const result = results[at];
  if (result === undefined) return [];
  const rows = cityCount === 0 ? cardCount : cityCount * cityCards;
  const what = `${rows.toLocaleString("en")} rows as ${format.toUpperCase()}`;
  const megabytes = result.peakBytes / 1024 / 1024;
  const seconds = result.ms / 1000;
  const maxSeconds = reportEvents.makeReports.timeoutSeconds;
  const figures: Figure[] = [
    {
      what: `${what}, ${(result.bytes / 1024 / 1024).toFixed(0)} MB`,
      measured: `${seconds.toFixed(1)} s`,
      budget: `<= ${maxSeconds} s`,
      isWithin: seconds <= maxSeconds && result.rows === rows,
    },
  ];
  const smaller = at % 2 === 1 ? results[at - 1] : undefined;
  if (smaller === undefined) return figures;
  const growth = megabytes - smaller.peakBytes / 1024 / 1024;
  return [
    ...figures,
    {
      what: `${what}, peak memory`,
      measured: `${megabytes.toFixed(0)} MB (${growth.toFixed(0)} MB more than ${smaller.rows.toLocaleString("en")} rows)`,
      budget: `<= ${maxGrowthMb} MB more`,
      isWithin: growth <= maxGrowthMb,
    },
  ];
}

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { openDuckDb, readParquet } from "../../../functions/replica/open-duckdb.ts";
import { quoteText } from "../../../functions/replica/quote.ts";
import {
  downloadReplicaObject,
  listReplicaKeys,
} from "../../../functions/replica/replica-objects.ts";
import { visitFiles } from "../../../functions/replica/visit-files.ts";
import type { ChartRequest } from "../../../shared/reports/report-requests.ts";
import type { GroupedRows } from "../../../shared/reports/report-replies.ts";
import { CallFailed } from "../call-failed.ts";
import { createHubCaller } from "../hub-caller.ts";
import { measurePair } from "../measure-pair.ts";
import type { Figure } from "../print-figures.ts";
import { startSearchFunction, startSearchResources } from "../search/search-resources.ts";
import { fillVisits } from "./fill-visits.ts";

const visitCount = 1_000_000;

/** Time in which the search loads the files of all months, in ms. */
const loadMs = 120_000;

/** Allowed time of a whole call over the same statement by DuckDB alone. */
const maxRatio = 1.5;

interface ComparedChart {
  what: string;
  xAxes: [string, string];
  /** The same by DuckDB alone, in the same order: the two values and the number. */
  peer: string;
}

const charts: readonly ComparedChart[] = [
  {
    what: "visits by month and source",
    xAxes: ["day.month", "source"],
    peer: "SELECT day[:7] AS one, source AS other, count(*)::DOUBLE AS n FROM visits GROUP BY ALL ORDER BY ALL",
  },
  {
    what: "visits by day and device",
    xAxes: ["day", "device"],
    peer: "SELECT day AS one, device AS other, count(*)::DOUBLE AS n FROM visits GROUP BY ALL ORDER BY ALL",
  },
];

/**
 * Compares charts of two axes over a million visits with DuckDB alone: the whole call of a session, from the event of
 * the gateway to its reply, and the statement over the same visits in one file.
 */
export async function benchVisits(): Promise<Figure[]> {
  const resources = await startSearchResources();
  const search = await startSearchFunction();
  const folder = await mkdtemp(join(tmpdir(), "nevjegy-bench-"));
  const duck = await openDuckDb({ memoryMb: 1800, temporaryFolder: folder });
  try {
    console.log("Writing a million visits ...");
    await fillVisits(visitCount);
    const file = await mergeMonths(duck, folder);
    await duck.connection.run(
      `CREATE VIEW visits AS SELECT * FROM ${readParquet([file])} WHERE kind = 'visit' AND NOT own`,
    );
    const caller = await createHubCaller(["cégvezetés"]);
    const figures: Figure[] = [];
    for (const chart of charts) figures.push(await compare(chart, caller, duck));
    return figures;
  } finally {
    duck.close();
    await search.stop();
    await resources.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

type DuckDb = Awaited<ReturnType<typeof openDuckDb>>;
type Caller = Awaited<ReturnType<typeof createHubCaller>>;

/** All visits in one file: DuckDB opens each of 24 files of a month, the product has loaded them. */
async function mergeMonths({ connection }: DuckDb, folder: string): Promise<string> {
  const paths: string[] = [];
  for (const [place, key] of (await listReplicaKeys(visitFiles.months)).entries()) {
    paths.push(join(folder, `${place}.parquet`));
    await downloadReplicaObject(key, paths[place] ?? "");
  }
  const whole = join(folder, "visits.parquet");
  await connection.run(
    `COPY (SELECT * FROM ${readParquet(paths)}) TO ${quoteText(whole)} (FORMAT parquet)`,
  );
  return whole;
}

async function compare(
  { what, xAxes, peer }: ComparedChart,
  caller: Caller,
  { connection }: DuckDb,
): Promise<Figure> {
  const body: ChartRequest = {
    model: "visit",
    filter: {},
    xAxes,
    yAxes: ["_id"],
    operation: "count",
  };
  const ours = await caller.prepare("createChart", "/api/analytics/create", {}, { body });
  const theirs = async () => (await connection.runAndReadAll(peer)).getRowsJS();
  // Fast answers count only if they are the right ones.
  const first = await askUntilLoaded(ours);
  const reply = JSON.parse(first.body ?? "") as GroupedRows; // the handler's reply
  const found = reply.rows.map(({ x, count }) => [...x, count]);
  const wanted = await theirs();
  if (!isDeepStrictEqual(found, wanted)) throw new Error(`${what}: DuckDB has other groups`);
  const repeats = { rounds: 20, callsPerRound: 5, warmUpCalls: 20 };
  const pair = await measurePair(ours, theirs, repeats);
  return {
    what: `${what}, ${found.length} groups / DuckDB alone`,
    measured: `${pair.ratio.toFixed(2)} x (${pair.ours.toFixed(1)} / ${pair.peer.toFixed(1)} ms)`,
    budget: `<= ${maxRatio} x`,
    isWithin: pair.ratio <= maxRatio,
  };
}

/** The first questions are answered 503 while the search loads the files of all months; they are asked again. */
async function askUntilLoaded<Reply>(ask: () => Promise<Reply>): Promise<Reply> {
  const end = performance.now() + loadMs;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      const isLoading = error instanceof CallFailed && error.status === 503;
      if (!isLoading || performance.now() > end) throw error;
    }
    await pause(500);
  }
}

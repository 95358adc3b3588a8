import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { ReportAnswer } from "../../../functions/data/search/report-answer.ts";
import type { SearchAnswer } from "../../../functions/data/search/search-answer.ts";
import type { SearchRequest } from "../../../functions/data/search/search-request.ts";
import { hubEvents } from "../../../shared/operations/hub.ts";
import { median } from "../measure-pair.ts";
import type { Figure } from "../print-figures.ts";
import type { DuckDbResult, DuckDbTask } from "./duckdb-process.ts";
import type { EngineResult, EngineTask } from "./engine-process.ts";
import { comparedReport, comparedSearches, type ComparedStatement } from "./searches.ts";
import { startWorker, type Worker } from "./worker.ts";

/** Allowed time of a search over the same statement by DuckDB alone. */
const maxRatio = 1.5;
/** Largest p95 of a search whose model is loaded, in ms. */
const maxWarmMs = 300;
/** Time that a read gives to the search, in ms: 70 % of its three seconds. */
const maxFirstMs = 2100;
const rounds = 25;
const callsPerRound = 8;

type Engine = Worker<EngineTask, EngineResult>;
type DuckDb = Worker<DuckDbTask, DuckDbResult>;

function startEngine(): Engine {
  return startWorker(join(import.meta.dirname, "engine-process.ts"));
}

/**
 * Compares the function `searchReplica` with DuckDB alone on the same files, each in a process of its own. The
 * environment must be that of handlers.
 */
export async function compareSearches(): Promise<Figure[]> {
  const engine = startEngine();
  const duckDb: DuckDb = startWorker(join(import.meta.dirname, "duckdb-process.ts"));
  try {
    const [{ request }] = comparedSearches;
    const figures = [await measureFirst("first search of a process", engine, request)];
    for (const search of [...comparedSearches, comparedReport])
      figures.push(...(await compare(engine, duckDb, search)));
    const { peakBytes } = await engine.work({ request, times: 1 });
    return [...figures, memoryFigure(peakBytes)];
  } finally {
    await Promise.all([engine.stop(), duckDb.stop()]);
  }
}

/** The first search of a new process: it loads the whole model. */
export async function measureFirstSearch(what: string, request: SearchRequest): Promise<Figure> {
  const engine = startEngine();
  try {
    return await measureFirst(what, engine, request);
  } finally {
    await engine.stop();
  }
}

async function measureFirst(what: string, engine: Engine, request: SearchRequest): Promise<Figure> {
  const { ms, answer } = await engine.work({ request, times: 1 });
  readFound(answer);
  const [first = Number.NaN] = ms;
  return limitFigure(what, first, maxFirstMs);
}

async function compare(
  engine: Engine,
  duckDb: DuckDb,
  { what, request, peer, readPeer }: ComparedStatement,
): Promise<Figure[]> {
  const ours = () => engine.work({ request, times: callsPerRound });
  const theirs = () => duckDb.work({ ...peer, times: callsPerRound });
  // Fast answers count only if they are the right ones.
  const [found, wanted] = [readFound((await ours()).answer), readPeer((await theirs()).rows)];
  if (!isDeepStrictEqual(found, wanted))
    throw new Error(`${what}: the search found ${String(found)}, DuckDB ${String(wanted)}`);
  const turns: { ours: number[]; theirs: number[] }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // The order alternates, as the machine may be slower in one half of the round.
    const isOursFirst = round % 2 === 0;
    const before = isOursFirst ? undefined : (await theirs()).ms;
    const own = (await ours()).ms;
    turns.push({ ours: own, theirs: before ?? (await theirs()).ms });
  }
  const ratio = median(turns.map((turn) => median(turn.ours) / median(turn.theirs)));
  const all = turns.flatMap((turn) => turn.ours);
  const alone = median(turns.flatMap((turn) => turn.theirs));
  return [
    {
      what: `${what} / DuckDB alone`,
      measured: `${ratio.toFixed(2)} x (${median(all).toFixed(1)} / ${alone.toFixed(1)} ms)`,
      budget: `<= ${maxRatio} x`,
      isWithin: ratio <= maxRatio,
    },
    lateFigure(what, all),
  ];
}

/** Ids in order, a number, or the groups of a report with their counts. */
function readFound(answer: SearchAnswer | ReportAnswer): unknown {
  if (answer.kind === "groups")
    return answer.rows.map(({ x, count }) => [...x, count].join()).toSorted();
  if (answer.kind === "rows") return answer.rows.map(({ _id }) => _id);
  if (answer.kind === "count") return answer.count;
  throw new Error(`The search answered ${answer.kind}`);
}

/** The time that 95 of 100 searches take at most. */
export function lateFigure(what: string, ms: readonly number[]): Figure {
  return limitFigure(`${what}, p95`, quantile(ms, 0.95), maxWarmMs);
}

export function limitFigure(what: string, ms: number, most: number): Figure {
  return {
    what,
    measured: `${ms.toFixed(ms < 100 ? 1 : 0)} ms`,
    budget: `<= ${most} ms`,
    isWithin: ms <= most,
  };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
}

function memoryFigure(peakBytes: number): Figure {
  const { memoryMb } = hubEvents.searchReplica;
  const megabytes = peakBytes / 1024 / 1024;
  return {
    what: "most memory of the search",
    measured: `${megabytes.toFixed(0)} MB`,
    budget: `<= ${memoryMb} MB`,
    isWithin: megabytes <= memoryMb,
  };
}

import { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { QueryInput } from "../../../functions/data/query/parse-query.ts";
import { card } from "../../../shared/models/card.ts";
import { median } from "../measure-pair.ts";
import { CallFailed } from "../call-failed.ts";
import { sendCall } from "../peers/bench-server.ts";
import { startOwnProcess, type OwnProcess } from "../peers/own-server.ts";
import type { Figure } from "../print-figures.ts";
import { compareSearches, lateFigure, limitFigure } from "./compare-searches.ts";
import { makeSearchedInput } from "./make-searched-card.ts";
import { setBenchEnvironment } from "./search-resources.ts";
import { comparedSearches } from "./searches.ts";

const cardCount = 100_000;
/** Writers at the same time, and cards of one transaction. */
const writers = 4;
const cardsAtOnce = 24;
/** Time of one transaction on a busy machine, in ms. */
const writeMs = 60_000;
const timedCalls = 100;

/**
 * Writes cards to the table while the product runs, so that its stream, replication and compactions make the files, and
 * measures searches of them: the engine and DuckDB alone, and calls of the hub.
 */
export async function benchTableSearch(): Promise<Figure[]> {
  const product = await startOwnProcess();
  const agent = new Agent({ keepAlive: true });
  const ask = createAsk(agent, product);
  try {
    setBenchEnvironment(product.endpoints);
    console.log(`Writing ${cardCount.toLocaleString("en")} cards to the table (minutes) ...`);
    const begun = performance.now();
    await fillTable();
    const seconds = (performance.now() - begun) / 1000;
    const figures = [loadFigure(seconds), await measureCatchUp(ask), ...(await measureCalls(ask))];
    return [...figures, ...(await compareSearches())];
  } finally {
    agent.destroy();
    await product.stop();
  }
}

/** Writes the cards with their unique codes, entries of the history and counters, as calls do. */
async function fillTable(): Promise<void> {
  const [{ openSystemStore }, { deadlineIn }, { newCode }] = await Promise.all([
    import("../../../functions/calls/system-store.ts"),
    import("../../../functions/platform/lambda/deadline.ts"),
    import("../../../functions/platform/lambda/ids.ts"),
    import("../../../functions/registry/write-effects.ts"),
  ]);
  let next = 0;
  const write = async () => {
    while (next < cardCount) {
      const first = next;
      next = Math.min(cardCount, first + cardsAtOnce);
      const owner = `owner-${Math.floor(first / cardsAtOnce)}`;
      const creations = Array.from({ length: next - first }, (_, at) => ({
        model: card,
        create: { ...makeSearchedInput(first + at), owner, locked: false, code: newCode() },
      }));
      await openSystemStore("bench", deadlineIn(writeMs)).write(creations);
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
}

/** The reply to a call by the admin. */
type Ask = (path: string) => Promise<Record<string, unknown>>;

function createAsk(agent: Agent, { port, admin: headers }: OwnProcess): Ask {
  return async (path) => JSON.parse(await sendCall(agent, port, { method: "GET", path, headers }));
}

function pathOf(call: "read" | "count", model: string, { limit, ...query }: QueryInput): string {
  const parts = Object.entries(query).map(
    ([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`,
  );
  return `/api/hub/${call}/${model}?${[...parts, ...(limit ? [`limit=${limit}`] : [])].join("&")}`;
}

function loadFigure(seconds: number): Figure {
  const perSecond = (cardCount / seconds).toFixed(0);
  const what = `${cardCount.toLocaleString("en")} cards written to the table`;
  return { what, measured: `${perSecond} a second`, budget: "none", isWithin: true };
}

/** From the end of the last write until a search counts all of them. */
async function measureCatchUp(ask: Ask): Promise<Figure> {
  const begun = performance.now();
  const path = pathOf("count", "card", { filter: { name: { $exists: true } } });
  await waitUntil(async () => (await ask(path))["count"] === cardCount);
  const ms = performance.now() - begun;
  return limitFigure("all of them found after the last one", ms, 60_000);
}

async function measureCalls(ask: Ask): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { what, call, input } of comparedSearches) {
    const search = () => ask(pathOf(call, "card", input));
    // The first one may load further columns.
    await waitUntil(async () => (await search()) !== undefined);
    const ms: number[] = [];
    for (let tried = 0; tried < timedCalls; tried += 1) {
      const begun = performance.now();
      await search();
      ms.push(performance.now() - begun);
    }
    const call95 = lateFigure(`hub ${call}: ${what}`, ms);
    figures.push({ ...call95, measured: `${call95.measured}, median ${median(ms).toFixed(1)} ms` });
  }
  return figures;
}

const waitMs = 120_000;
/** Time between two questions, in ms. The service asks for more: `Retry-After` is three seconds. */
const pauseMs = 1000;

/** Repeats a question until its answer is right; a search that is not ready is asked again. */
async function waitUntil(isRight: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + waitMs;
  for (;;) {
    const right = await isRight().catch((error: unknown) => {
      if (error instanceof CallFailed && error.status === 503) return false;
      throw error;
    });
    if (right) return;
    if (performance.now() > end) throw new Error(`It was not found within ${waitMs} ms`);
    await pause(pauseMs);
  }
}

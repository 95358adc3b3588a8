import { Agent } from "node:http";
import { median } from "../measure-pair.ts";
import type { Figure } from "../print-figures.ts";
import { CallFailed } from "../call-failed.ts";
import {
  callKinds,
  connections,
  sendCall,
  type BenchServer,
  type CallKind,
  type HttpCall,
} from "./bench-server.ts";
import { startOwnServer } from "./own-server.ts";
import { startParseServer } from "./parse-server.ts";
import { readCpu, waitUntilQuiet } from "./process-use.ts";

/** Least requests per second over those of the peer (design section 11). No budget for the session. */
const minRatios: Record<CallKind, number | undefined> = {
  get: 1.5,
  session: undefined,
  list: 1.5,
  filteredList: 1.5,
  sortedList: 1,
  count: 1,
  filteredCount: 1,
  update: 1,
  create: 1,
};

const rounds = 3;
const roundMs = 3000;
/** Status of a call that a server refuses because it is busy. */
const overloaded = 503;

interface Load {
  perSecond: number;
  /** CPU ms of all processes of the server per request, with the work that follows the replies. */
  cpuMs: number;
  /** Those of the database among them. */
  databaseMs: number;
  /** Calls that the server refused because it was busy. They do not count as requests. */
  refused: number;
}

interface Turn {
  own: Load;
  peer: Load;
}

/**
 * Compares the hub with Parse Server over PostgreSQL: both with the same cards, each in processes of its own, under the
 * same load from this process, in turn. Linux only.
 */
export async function comparePeers(kinds: readonly CallKind[] = callKinds): Promise<Figure[]> {
  if (process.platform !== "linux")
    throw new Error("The comparison with a peer reads CPU times from /proc: it needs Linux.");
  console.log("Starting Parse Server and loading its cards ...");
  const peer = await startParseServer();
  try {
    console.log("Starting the product and loading its cards ...");
    const own = await startOwnServer();
    try {
      const figures: Figure[] = [];
      for (const kind of kinds) figures.push(await compare(own, peer, kind));
      return figures;
    } finally {
      await own.stop();
    }
  } finally {
    await peer.stop();
  }
}

async function compare(own: BenchServer, peer: BenchServer, kind: CallKind): Promise<Figure> {
  await refuseDifferentReplies(own, peer, kind);
  console.log(`  measuring ${kind} ...`);
  for (const server of [own, peer]) await measureLoad(server, kind);
  const turns: Turn[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // The order alternates, as the machine may be slower in one half of the round.
    const isOwnFirst = round % 2 === 0;
    const first = await measureLoad(isOwnFirst ? own : peer, kind);
    const second = await measureLoad(isOwnFirst ? peer : own, kind);
    turns.push(isOwnFirst ? { own: first, peer: second } : { own: second, peer: first });
  }
  return toFigure(kind, peer.name, turns);
}

function toFigure(kind: CallKind, peerName: string, turns: readonly Turn[]): Figure {
  const both = (read: (load: Load) => number, digits: number) =>
    [median(turns.map(({ own }) => read(own))), median(turns.map(({ peer }) => read(peer)))]
      .map((value) => value.toFixed(digits))
      .join(" / ");
  const perSecond = median(turns.map(({ own, peer }) => own.perSecond / peer.perSecond));
  const cpu = median(turns.map(({ own, peer }) => own.cpuMs / peer.cpuMs));
  const refused = turns.reduce((sum, { own }) => sum + own.refused, 0);
  const least = minRatios[kind];
  return {
    what: `${kind} / ${peerName}`,
    measured: [
      `${perSecond.toFixed(2)} x (${both((load) => load.perSecond, 0)} requests/s)`,
      `CPU ${cpu.toFixed(2)} x (${both((load) => load.cpuMs, 2)} ms a request, database ${both((load) => load.databaseMs, 2)})`,
      ...(refused > 0 ? [`${refused} refused`] : []),
    ].join(", "),
    budget: least === undefined ? "none" : `>= ${least} x`,
    isWithin: refused === 0 && (least === undefined || perSecond >= least),
  };
}

/** Fast answers count only if they are the right ones. */
async function refuseDifferentReplies(own: BenchServer, peer: BenchServer, kind: CallKind) {
  const agent = new Agent();
  const values = await Promise.all(
    [own, peer].map(async ({ port, callers: [caller], calls }) => {
      if (caller === undefined) throw new Error("There is no caller.");
      const reply = await sendCall(agent, port, calls[kind].make(caller));
      return String(calls[kind].read(JSON.parse(reply)));
    }),
  );
  agent.destroy();
  if (values[0] === "undefined" || values[0] !== values[1])
    throw new Error(`${kind}: ${own.name} replied ${values[0]}, ${peer.name} ${values[1]}.`);
}

/** One round: every caller sends calls one after the other over one kept connection. */
async function measureLoad(server: BenchServer, kind: CallKind): Promise<Load> {
  const { port, processes, callers, calls } = server;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  await waitUntilQuiet(processes);
  const cpuBefore = readCpu(processes);
  const begun = performance.now();
  let requests = 0;
  let refused = 0;
  const callOnce = async (call: HttpCall) => {
    try {
      await sendCall(agent, port, call);
      requests += 1;
    } catch (error) {
      if (!(error instanceof CallFailed && error.status === overloaded)) throw error;
      refused += 1;
    }
  };
  await Promise.all(
    callers.map(async (caller) => {
      while (performance.now() - begun < roundMs) await callOnce(calls[kind].make(caller));
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  agent.destroy();
  await waitUntilQuiet(processes);
  const cpu = readCpu(processes);
  const sent = requests + refused;
  return {
    perSecond: requests / seconds,
    cpuMs: (cpu.all - cpuBefore.all) / sent,
    databaseMs: (cpu.database - cpuBefore.database) / sent,
    refused,
  };
}

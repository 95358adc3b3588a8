import { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { sendCall, type BenchCaller, type HttpCall } from "../peers/bench-server.ts";
import { makeCardInput } from "../card-input.ts";

/** A caller with the public codes of the cards. */
export interface LoadCaller extends BenchCaller {
  codes: readonly string[];
}

type MakeCall = (caller: LoadCaller) => HttpCall;

const get = (path: (caller: LoadCaller) => string): MakeCall => {
  return (caller) => ({ method: "GET", path: path(caller), headers: caller.headers });
};
const pick = (values: readonly string[]) => values[Math.floor(Math.random() * values.length)] ?? "";
const encode = (value: object) => encodeURIComponent(JSON.stringify(value));

/** What owners and visitors do, by how many of a hundred actions. */
const actions: readonly [number, MakeCall][] = [
  [24, get(({ cards }) => `/api/hub/get/card/${pick(cards)}`)],
  [16, get(() => "/api/_auth/session")],
  [12, get(() => `/api/hub/read/card?sort=${encode({ createdAt: -1 })}&limit=25`)],
  [5, get(() => `/api/hub/read/card?search=bohm&sort=${encode({ firstName: 1 })}&limit=25`)],
  [3, get(() => "/api/hub/count/card")],
  [20, get(({ codes }) => `/contact?c=${pick(codes)}`)],
  [6, get(({ codes }) => `/api/public/cards/${pick(codes)}/vcard`)],
  [4, get(({ codes }) => `/api/public/cards/${pick(codes)}/qr.png`)],
  [2, get(({ codes }) => `/api/public/cards/${pick(codes)}/preview.jpg`)],
  [
    6,
    ({ cards, headers }) => ({
      method: "PATCH",
      path: "/api/hub/update/card",
      headers,
      body: { _id: pick(cards), position: `vezető ${Math.random()}` },
    }),
  ],
  [
    2,
    ({ headers }) => ({
      method: "POST",
      path: "/api/hub/create/card",
      headers,
      body: makeCardInput(Math.floor(Math.random() * 10_000)),
    }),
  ],
];

/** Every action as often as its share says. */
const evenActions = actions.flatMap(([share, make]) => Array.from({ length: share }, () => make));

export interface LoadResult {
  sent: number;
  /** Calls that were not answered with 2xx, by method and path without the query. */
  failed: Map<string, number>;
}

/**
 * Sends actions of random callers, `perSecond` in a second, until `end` (of `performance.now()`). An action that waits
 * for its answer does not delay the next one.
 */
export async function sendMixedLoad(
  port: number,
  callers: readonly LoadCaller[],
  { perSecond, end }: { perSecond: number; end: number },
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const result: LoadResult = { sent: 0, failed: new Map() };
  const waiting = new Set<Promise<void>>();
  const send = async (call: HttpCall) => {
    try {
      await sendCall(agent, port, call);
    } catch {
      const what = `${call.method} ${call.path.split("?")[0]?.replace(/\/[^/]*\d[^/]*/g, "/…")}`;
      result.failed.set(what, (result.failed.get(what) ?? 0) + 1);
    }
  };
  try {
    while (performance.now() < end) {
      const caller = callers[result.sent % callers.length];
      const make = evenActions[Math.floor(Math.random() * evenActions.length)];
      if (!caller || !make) throw new Error("A load needs callers and actions.");
      const sent = send(make(caller)).finally(() => waiting.delete(sent));
      waiting.add(sent);
      result.sent += 1;
      await pause(1000 / perSecond);
    }
    await Promise.all(waiting);
    return result;
  } finally {
    agent.destroy();
  }
}

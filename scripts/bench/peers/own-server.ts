import { filteredCity, makeCardInput } from "../card-input.ts";
import { fork, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { Agent } from "node:http";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { computeBatchLimit } from "../../../functions/data/batch/batch-limit.ts";
import { card } from "../../../shared/models/card.ts";
import { bundleFunctions, root } from "../../bundle/bundle.ts";
import { startSettings } from "../../boot/start-settings.mjs";
import { CallFailed } from "../call-failed.ts";
import {
  cardCount,
  listFirstNames,
  listSize,
  loadCards,
  pickCard,
  sendCall,
  type BenchServer,
  type CallKind,
  type ServerCall,
} from "./bench-server.ts";
import type { OwnProcessReady } from "./own-process.ts";

/** The product in a process of its own, over an empty table. */
export interface OwnProcess extends OwnProcessReady {
  pid: number;
  stop: () => Promise<void>;
}

export async function startOwnProcess(): Promise<OwnProcess> {
  await bundleFunctions({ target: "local" });
  const folder = await mkdtemp(join(tmpdir(), "nevjegy-bench-"));
  const { flags, variables } = startSettings(root);
  const child = fork(join(import.meta.dirname, "own-process.ts"), [folder], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    // As `npm start` runs it.
    execArgv: flags,
    env: { ...process.env, ...variables },
  });
  const stop = () => stopChild(child, folder);
  try {
    return { ...(await readyMessage(child)), pid: child.pid ?? 0, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts the product and loads the cards through its API. */
export async function startOwnServer(): Promise<BenchServer> {
  const { port, sessions, pid, stop } = await startOwnProcess();
  try {
    const cards = await createCards(port, sessions, cardCount, makeCardInput);
    const callers = sessions.map((session, number) => ({ ...session, cards: cards[number] ?? [] }));
    return { name: "Névjegy", port, processes: [pid], callers, calls, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function readyMessage(child: ChildProcess): Promise<OwnProcessReady> {
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`The product ended at its start with code ${code}.`);
  });
  const [ready] = await Promise.race([once(child, "message"), ended]);
  // Sent by own-process.ts.
  return ready as OwnProcessReady;
}

async function stopChild(child: ChildProcess, folder: string): Promise<void> {
  if (child.exitCode === null) {
    const ended = once(child, "exit");
    child.disconnect();
    await ended;
  }
  await rm(folder, { recursive: true, force: true });
}

/** Creates cards of all callers in equal numbers. Returns the ids by caller. */
export async function createCards(
  port: number,
  sessions: OwnProcessReady["sessions"],
  count: number,
  make: (number: number) => object,
): Promise<string[][]> {
  const agent = new Agent({ keepAlive: true });
  const path = "/api/hub/create/card";
  try {
    return await loadCards(count, make, computeBatchLimit(card), async (caller, body) => {
      const headers = { ...sessions[caller]?.headers, "idempotency-key": randomUUID() };
      const call = { method: "POST", path, headers, body };
      const reply = JSON.parse(await sendUntilAccepted(() => sendCall(agent, port, call)));
      return (reply.items as { _id: string }[]).map(({ _id }) => _id);
    });
  } finally {
    agent.destroy();
  }
}

/** Repeats a call that a busy server refuses. */
async function sendUntilAccepted(send: () => Promise<string>): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof CallFailed) || error.status !== 503 || tries === 10) throw error;
      await pause(1000);
    }
  }
}

const sortedBy = (sort: object) => `sort=${encodeURIComponent(JSON.stringify(sort))}`;
const newestFirst = sortedBy({ createdAt: -1 });
const inCity = `filter=${encodeURIComponent(JSON.stringify({ city: filteredCity }))}`;
const read = (query: string): ServerCall => ({
  make: ({ headers }) => ({ method: "GET", path: `/api/hub/read/card?${query}`, headers }),
  read: ({ items }) => (items as unknown[]).length,
});
const count = (query: string): ServerCall => ({
  make: ({ headers }) => ({ method: "GET", path: `/api/hub/count/card${query}`, headers }),
  read: (reply) => reply["count"],
});

const calls: Record<CallKind, ServerCall> = {
  get: {
    make: (caller) => ({
      method: "GET",
      path: `/api/hub/get/card/${pickCard(caller)}`,
      headers: caller.headers,
    }),
    read: ({ lastName }) => lastName,
  },
  session: {
    make: ({ headers }) => ({ method: "GET", path: "/api/_auth/session", headers }),
    read: ({ user }) => typeof (user as Record<string, unknown>)["email"],
  },
  list: read(`${newestFirst}&limit=${listSize}`),
  filteredList: read(`${newestFirst}&${inCity}&limit=${listSize}`),
  sortedList: {
    ...read(`${sortedBy({ firstName: 1 })}&${inCity}&limit=${listSize}`),
    read: ({ items }) => listFirstNames(items),
  },
  count: count(""),
  filteredCount: count(`?${inCity}`),
  update: {
    make: (caller) => ({
      method: "PATCH",
      path: "/api/hub/update/card",
      headers: caller.headers,
      body: { _id: pickCard(caller), position: `vezető ${Math.random()}` },
    }),
    read: ({ updatedAt }) => typeof updatedAt,
  },
  create: {
    make: ({ headers }) => ({
      method: "POST",
      path: "/api/hub/create/card",
      headers,
      body: makeCardInput(0),
    }),
    read: ({ _id }) => typeof _id,
  },
};

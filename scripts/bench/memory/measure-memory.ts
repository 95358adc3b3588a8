import { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { makeCardInput } from "../card-input.ts";
import { sendCall } from "../peers/bench-server.ts";
import { median } from "../measure-pair.ts";
import { createCards, startOwnProcess, type OwnProcess } from "../peers/own-server.ts";
import { readMemory } from "../peers/process-use.ts";
import type { Figure } from "../print-figures.ts";
import { sendMixedLoad, type LoadCaller } from "./mixed-load.ts";

/** Memory of the running product (design section 11). */
const maxSteadyBytes = 500e6;
const perSecond = 25;
const cardCount = 1600;
const sampleMs = 5000;
const samplesOfMinute = 60_000 / sampleMs;
/** Minutes at the end whose median counts. */
const steadyMinutes = 5;

/** Runs the product under a mixed load and samples the memory of all its processes. Linux only. */
export async function measureMemory(minutes: number): Promise<Figure[]> {
  const own = await startOwnProcess();
  try {
    const callers = await prepareCallers(own);
    const end = performance.now() + minutes * 60_000;
    const samples: number[] = [];
    const sampling = sampleUntil(end, () => readMemory([own.pid]), samples);
    const { sent, failed } = await sendMixedLoad(own.port, callers, { perSecond, end });
    await sampling;
    for (const [what, times] of failed) console.log(`  ${times} times without success: ${what}`);
    const failures = [...failed.values()].reduce((sum, times) => sum + times, 0);
    const steady = median(samples.slice(-steadyMinutes * samplesOfMinute));
    return [
      {
        what: `memory of all processes, median of the last ${steadyMinutes} of ${minutes} minutes`,
        measured: `${megabytes(steady)}, at most ${megabytes(Math.max(...samples))}`,
        budget: `<= ${megabytes(maxSteadyBytes)}`,
        isWithin: steady <= maxSteadyBytes,
      },
      {
        what: `calls without success among ${sent}`,
        measured: String(failures),
        budget: "<= 0.1 %",
        isWithin: failures <= sent / 1000,
      },
    ];
  } finally {
    await own.stop();
  }
}

async function prepareCallers(own: OwnProcess): Promise<LoadCaller[]> {
  const cards = await createCards(own.port, own.sessions, cardCount, makeCardInput);
  const agent = new Agent({ keepAlive: true });
  try {
    return await Promise.all(
      own.sessions.map(async (session, number) => {
        const path = "/api/hub/read/card?limit=100&projection=code";
        const call = { method: "GET", path, headers: session.headers };
        const { items } = JSON.parse(await sendCall(agent, own.port, call)) as {
          items: { code: string }[];
        };
        return { ...session, cards: cards[number] ?? [], codes: items.map(({ code }) => code) };
      }),
    );
  } finally {
    agent.destroy();
  }
}

async function sampleUntil(end: number, read: () => number, samples: number[]): Promise<void> {
  while (performance.now() < end) {
    samples.push(read());
    if (samples.length % (10 * samplesOfMinute) === 0)
      console.log(`  ${samples.length / samplesOfMinute} min: ${megabytes(samples.at(-1) ?? 0)}`);
    await pause(sampleMs);
  }
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { environment } from "../../../shared/environment.ts";

export interface WorkerTicket {
  id: number;
  body: string;
}

interface WorkerOptions {
  /** The product's clock in the worker, ahead of this machine's, in ms. */
  aheadMs: number;
  /** Variables that differ from this process's. */
  env?: Readonly<Record<string, string>>;
  /** Is called for each ticket that the worker has ended with. */
  onAnswer: (word: "done" | "failed", id: number) => void;
}

/** Starts a worker of campaigns in a process of its own, which a test kills. Resolves when it takes tickets. */
export async function startWorkerProcess({ aheadMs, env, onAnswer }: WorkerOptions) {
  const child = spawn(
    process.execPath,
    ["--no-warnings", "test/hub/campaigns/campaign-worker.fixture.ts"],
    {
      env: { ...process.env, ...env, [environment.clockOffset]: String(aheadMs) },
      stdio: ["pipe", "pipe", "inherit"],
    },
  );
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const ready = Promise.withResolvers<void>();
  // A killed worker closes its input.
  child.stdin.on("error", () => undefined);
  createInterface({ input: child.stdout }).on("line", (line) => {
    const [word, id] = line.split(" ");
    if (word === "ready") ready.resolve();
    else onAnswer(word === "failed" ? "failed" : "done", Number(id));
  });
  await Promise.race([ready.promise, ended]);
  return {
    ended,
    send: (ticket: WorkerTicket) => void child.stdin.write(`${JSON.stringify(ticket)}\n`),
    kill: () => void child.kill("SIGKILL"),
  };
}

export type WorkerProcess = Awaited<ReturnType<typeof startWorkerProcess>>;

import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";

/** A process of this folder that works on one task after the other. */
export interface Worker<Task, Result> {
  /** Rejects when the process ends. */
  work: (task: Task) => Promise<Result>;
  stop: () => Promise<void>;
}

/** Starts a process with this program, in the environment of this one. */
export function startWorker<Task extends object, Result>(
  program: string,
  ...args: readonly string[]
): Worker<Task, Result> {
  const child = fork(program, [...args], {
    execArgv: [],
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const { promise: ended, reject } = Promise.withResolvers<never>();
  child.once("exit", (code) => reject(new Error(`${program} ended with code ${code}`)));
  // Only a task that waits is told.
  ended.catch(() => undefined);
  return {
    async work(task) {
      const answered = Promise.withResolvers<unknown>();
      child.once("message", answered.resolve);
      child.send(task);
      // `takeTasks` of the same program sends it.
      return (await Promise.race([answered.promise, ended])) as Result;
    },
    stop: () => stopChild(child),
  };
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, "exit");
  child.disconnect();
  await ended;
}

/** Works in such a process until its parent ends. A task that fails ends it. */
export function takeTasks(work: (task: never) => Promise<unknown>): void {
  process.on("message", (task) => {
    // The parent's worker of this program sends what it takes.
    work(task as never).then(
      (result) => process.send?.(result),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
  process.on("disconnect", () => process.exit(0));
}

/** Times of some calls of the same work in ms, and what the last one gave. */
export async function timeCalls<Result>(
  times: number,
  work: () => Promise<Result>,
): Promise<{ ms: number[]; result: Result }> {
  const ms: number[] = [];
  for (;;) {
    const begun = performance.now();
    const result = await work();
    ms.push(performance.now() - begun);
    if (ms.length >= times) return { ms, result };
  }
}

import { spawn, type ChildProcess } from "node:child_process";
import type { Writable } from "node:stream";

/** The database file cannot be read; `path` says which. It was left as it is. */
export class DataFileCorrupt extends Error {
  override name = "DataFileCorrupt";
  path = "";
}

export function corruptFile(path: string, reason: string): DataFileCorrupt {
  return Object.assign(new DataFileCorrupt(`The data file ${path} is corrupt: ${reason}`), {
    path,
  });
}

export class PortTaken extends Error {
  override name = "PortTaken";
}

export type DynoxideProcess = {
  pid: number;
  host: string;
  port: number;
  exited: Promise<void>;
  stop(): Promise<void>;
};

const startMs = 20_000;
const stopMs = 3_000;

/**
 * Starts dynoxide by `exec`, with a watcher process that reads our pipe. A line means that dynoxide
 * ended by itself. The end of the pipe means that we died, kill -9 included: the watcher kills dynoxide.
 * The pipe is not its input: Node closes that one before we learn of the exit.
 */
const watched = `
( read -r ended <&3 || kill -9 $$ ) >/dev/null 2>&1 &
exec "$@" 3<&-`;

/** Starts dynoxide and resolves when it answers, within 20 s. */
export async function spawnDynoxide(options: {
  binary: string;
  file: string;
  /** A loopback address. */
  host: string;
  port: number;
}): Promise<DynoxideProcess> {
  const { host, port } = options;
  const serve = ["serve", "--host", host, "--port", String(port)];
  const child = spawn(
    "/bin/sh",
    ["-c", watched, "sh", options.binary, ...serve, "--db-path", options.file],
    // Its own process group: Ctrl-C reaches us alone, and we end it after the last request.
    { stdio: ["ignore", "ignore", "pipe", "pipe"], detached: true },
  );
  // The fourth stream is our end of the watcher's pipe.
  const watcher = child.stdio[3] as Writable;
  watcher.on("error", () => {});
  child.once("exit", () => watcher.end("ended\n"));
  const output = { text: "" };
  const exited = new Promise<void>((resolve) => {
    child.once("close", () => resolve());
    child.once("error", () => resolve());
  });
  try {
    await Promise.race([
      listening(child, output).then(() => answering(`http://${host}:${port}/`)),
      exited.then(() => Promise.reject(startError(output.text, options))),
      after(startMs, `dynoxide did not answer within ${startMs} ms.`),
    ]);
  } catch (error) {
    await end(child, exited);
    throw error;
  }
  // A child that answers was spawned, so it has a number.
  return { pid: child.pid as number, host, port, exited, stop: () => end(child, exited) };
}

/** Its own line on stderr says that it, and no other process, holds the port. */
function listening(child: ChildProcess, output: { text: string }): Promise<void> {
  return new Promise((resolve) => {
    child.stderr?.on("data", (chunk: Buffer) => {
      output.text = (output.text + String(chunk)).slice(-4_000);
      if (output.text.includes("listening on")) resolve();
    });
  });
}

async function answering(address: string): Promise<void> {
  const signal = AbortSignal.timeout(startMs);
  while (!signal.aborted) {
    const reply = await fetch(address, { signal }).catch(() => undefined);
    await reply?.body?.cancel();
    if (reply?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

function startError(output: string, { file, port }: { file: string; port: number }): Error {
  if (/not a valid SQLite database|malformed|encrypted/.test(output)) {
    return corruptFile(file, output.trim());
  }
  if (output.includes("already in use")) return new PortTaken(`Port ${port} is taken.`);
  return new Error(`dynoxide ended at its start: ${output.trim()}`);
}

function after(ms: number, message: string): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error(message)), ms).unref());
}

async function end(child: ChildProcess, exited: Promise<void>): Promise<void> {
  child.kill("SIGTERM");
  const force = setTimeout(() => child.kill("SIGKILL"), stopMs);
  await exited;
  clearTimeout(force);
}

import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { Agent } from "node:http";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { root } from "../../bundle/bundle.ts";
import { freePort } from "../../local-cloud/free-port.ts";
import { connections, sendCall, type BenchServer } from "./bench-server.ts";
import { application, parseCalls, fillParse } from "./parse-calls.ts";
import { startPostgres, type Postgres } from "./postgres.ts";

const version = "9.10.0";
/** Outside the product's dependencies. */
const folder = join(root, ".build", "peers");
const startMs = 60_000;

/** Installs Parse Server if it is missing, starts it over PostgreSQL and loads the cards through its API. */
export async function startParseServer(): Promise<BenchServer> {
  installParseServer();
  const postgres = await startPostgres();
  const parts: { child?: ChildProcess } = {};
  const stop = () => stopAll(postgres, parts.child);
  try {
    const port = await freePort();
    const masterKey = randomUUID();
    // One connection of the database for each of the load; the default is 10.
    const databaseURI = `${postgres.uri}?poolSize=${connections}`;
    const child = spawnParse({ port, masterKey, databaseURI });
    parts.child = child;
    await answering(port, child);
    const agent = new Agent({ keepAlive: true });
    const callers = await fillParse((call) => sendCall(agent, port, call), masterKey);
    agent.destroy();
    const processes = [child.pid ?? 0, postgres.pid];
    return { name: "Parse Server", port, processes, callers, calls: parseCalls, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function installParseServer(): void {
  const manifest = JSON.stringify({ private: true, dependencies: { "parse-server": version } });
  const file = join(folder, "package.json");
  const stamp = join(folder, "installed.json");
  if (readIfPresent(stamp) === manifest) return;
  console.log(`Installing Parse Server ${version} (only needed once, about a minute) ...`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, manifest);
  const flags = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const { status, error } = spawnSync("npm", ["install", ...flags], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0)
    throw new Error(
      `npm could not install parse-server ${version}: ${error?.message ?? "see the lines above"}.`,
    );
  writeFileSync(stamp, manifest);
}

function readIfPresent(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

function spawnParse(settings: { port: number; masterKey: string; databaseURI: string }) {
  const file = join(folder, "settings.json");
  const { port } = settings;
  const serverURL = `http://127.0.0.1:${port}/parse`;
  const quiet = { silent: true, logLevel: "error", logsFolder: null };
  writeFileSync(
    file,
    JSON.stringify({
      ...settings,
      ...quiet,
      appId: application["x-parse-application-id"],
      host: "127.0.0.1",
      serverURL,
      mountPath: "/parse",
    }),
    { mode: 0o600 },
  );
  const program = join(folder, "node_modules", "parse-server", "bin", "parse-server");
  return spawn(process.execPath, [program, file], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
}

async function answering(port: number, child: ChildProcess): Promise<void> {
  const end = performance.now() + startMs;
  while (performance.now() < end) {
    if (child.exitCode !== null) throw new Error("Parse Server ended at its start.");
    const reply = await fetch(`http://127.0.0.1:${port}/parse/health`).catch(() => undefined);
    if (reply?.ok) return;
    await pause(100);
  }
  throw new Error(`Parse Server did not answer within ${startMs} ms.`);
}

async function stopAll(postgres: Postgres, child: ChildProcess | undefined): Promise<void> {
  if (child !== undefined && child.exitCode === null) {
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  }
  await postgres.stop();
}

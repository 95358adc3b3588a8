// Starts a TypeScript file of the project: `node scripts/boot.mjs scripts/start.ts`. Runs on old Node without any
// dependency: it installs what package-lock.json asks for, then hands over to the Node that came with it.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import { constants } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { isInstalled, stampInstalled } from "./boot/installed.mjs";
import { withLock } from "./boot/lock.mjs";
import { startSettings } from "./boot/start-settings.mjs";

const root = dirname(dirname(realpathSync(fileURLToPath(import.meta.url))));
const oldestNode = 24;

/** Makes `node_modules` what the lockfile says. Throws with one sentence. */
async function install() {
  if (isInstalled(root)) return;
  await withLock(join(root, ".boot-lock"), async () => {
    // Another start may have installed while this one waited.
    if (isInstalled(root)) return;
    console.log("Installing dependencies (only needed once, about a minute) ...");
    // Errors only: this npm runs on the machine's Node and would warn of every package that needs the newer Node which
    // it is about to install.
    const flags = ["--include=dev", "--include=optional", "--ignore-scripts", "--loglevel=error"];
    const { status } = spawnSync("npm", ["ci", ...flags], { cwd: root, stdio: "inherit" });
    if (status !== 0) {
      throw new Error(
        "npm ci did not finish. Check the network and the lines above, then try again.",
      );
    }
    stampInstalled(root);
    console.log("Dependencies are installed.");
  });
}

/** The Node that came with the dependencies; on platforms without one, this one if it is new enough. */
function newNode() {
  const carried = join(root, "node_modules", ".bin", "node");
  if (existsSync(carried)) return carried;
  if (Number(process.versions.node.split(".")[0]) >= oldestNode) return process.execPath;
  throw new Error(
    `Node ${oldestNode} is needed and does not come as a package for ${process.platform}-${process.arch}; please install it.`,
  );
}

/** Runs a file to its end with the terminal of this process; resolves with the exit code. */
function run(node, target, args) {
  const isStart = /(^|\/)start\.ts$/.test(target);
  const { flags, variables } = isStart ? startSettings(root) : { flags: [], variables: {} };
  const child = spawn(node, [...flags, target, ...args], {
    cwd: root,
    env: { ...process.env, ...variables },
    // The channel closes when this process ends, kill -9 included; the child then stops by itself.
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}

try {
  const [target, ...args] = process.argv.slice(2);
  if (!target) throw new Error("Say which file to start: node scripts/boot.mjs scripts/start.ts");
  await install();
  const node = newNode();
  // Tests start programs that are not from npm: these are found or installed before anything runs.
  const prepared = /(^|\/)test\.ts$/.test(target)
    ? await run(node, "scripts/test-programs.ts", [])
    : 0;
  process.exitCode = prepared || (await run(node, target, args));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

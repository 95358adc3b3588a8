import { spawn } from "node:child_process";
import { join } from "node:path";
import { root } from "./bundle/bundle.ts";

export interface ToolRun {
  ok: boolean;
  ms: number;
  /** What it printed, when it ran quietly. */
  output: string;
}

interface RunOptions {
  /** A longer run is ended, and is not ok. */
  limitMs?: number;
  env?: Readonly<Record<string, string>>;
}

/** Runs a tool of node_modules under this Node; `quiet` keeps what it prints for the caller. */
export async function runTool(
  tool: string,
  args: readonly string[],
  voice: "quiet" | "shown",
  { limitMs, env = {} }: RunOptions = {},
): Promise<ToolRun> {
  const begun = performance.now();
  const bin = join(root, "node_modules", ".bin");
  const child = spawn(join(bin, tool), args, {
    cwd: root,
    timeout: limitMs,
    killSignal: "SIGKILL",
    env: { ...process.env, ...env, PATH: `${bin}:${process.env["PATH"] ?? ""}` },
    stdio: [
      "ignore",
      voice === "quiet" ? "pipe" : "inherit",
      voice === "quiet" ? "pipe" : "inherit",
    ],
  });
  let output = "";
  const keep = (chunk: Buffer) => (output += chunk.toString());
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);
  const code = await new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  return { ok: code === 0, ms: performance.now() - begun, output };
}

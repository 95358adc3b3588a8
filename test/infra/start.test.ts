import { execFile } from "node:child_process";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import { bundleFunctions, bundleOf } from "../../scripts/bundle/bundle.ts";
import { functionNames, type FunctionName } from "../../shared/operations/all.ts";
import { lambdaNamed, synthesised } from "./synthesised.ts";

const run = promisify(execFile);
const all = synthesised();
beforeAll(async () => {
  await bundleFunctions();
});

/** Loads a function and every chunk that it may import later, in a process that has no variables but its own. */
async function start(name: FunctionName): Promise<string> {
  const { Variables } = lambdaNamed(all, name).properties["Environment"] ?? { Variables: {} };
  const env: Record<string, string> = { AWS_REGION: "eu-central-1" };
  for (const [key, value] of Object.entries(Variables))
    env[key] = typeof value === "string" ? value : "https://value-of-another-stack.example";
  const file = pathToFileURL(bundleOf(name)).href;
  const script = `
    import { existsSync, readdirSync } from "node:fs";
    const { handler } = await import(${JSON.stringify(file)});
    const chunks = new URL("chunks/", ${JSON.stringify(file)});
    for (const chunk of existsSync(chunks) ? readdirSync(chunks) : []) await import(new URL(chunk, chunks));
    console.log(typeof handler);`;
  const { stdout } = await run(process.execPath, ["--input-type=module", "-e", script], { env });
  return stdout.trim();
}

describe("functions", () => {
  test("every function starts with exactly the variables that its stack sets", async () => {
    const failed: string[] = [];
    const queue = [...functionNames];
    const work = async () => {
      for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
        const said = await start(name).catch((error: unknown) => String(error));
        if (said !== "function") failed.push(`${name}: ${said.slice(0, 400)}`);
      }
    };
    await Promise.all([work(), work()]);

    expect(failed).toEqual([]);
  });
});

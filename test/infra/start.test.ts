import { execFile } from "node:child_process";
import { readdir } from "node:fs/promises";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import { isWithinBudget } from "../../scripts/bench/bytes.ts";
import { bundleFunctions, bundleOf, type Bundles } from "../../scripts/bundle/bundle.ts";
import { functionNames, type FunctionName } from "../../shared/operations/all.ts";
import { lambdaNamed, synthesised } from "./synthesised.ts";

const run = promisify(execFile);
const all = synthesised();
let bundles: Bundles;
beforeAll(async () => {
  bundles = await bundleFunctions();
});

/** Loads a function and every chunk that it may import later, in a process that has no variables but its own. */
async function start(name: FunctionName): Promise<string> {
  const { Variables } = lambdaNamed(all, name).properties["Environment"] ?? { Variables: {} };
  const env: Record<string, string> = { AWS_REGION: "eu-central-1" };
  for (const [key, value] of Object.entries(Variables))
    env[key] = typeof value === "string" ? value : "https://value-of-another-stack.example";
  const file = pathToFileURL(bundleOf(name)).href;
  const script = `
    import { readdirSync } from "node:fs";
    const { handler } = await import(${JSON.stringify(file)});
    const folder = new URL(".", ${JSON.stringify(file)});
    for (const chunk of readdirSync(folder)) if (chunk.endsWith(".mjs")) await import(new URL(chunk, folder));
    console.log(typeof handler);`;
  const { stdout } = await run(process.execPath, ["--input-type=module", "-e", script], { env });
  return stdout.trim();
}

describe("functions", () => {
  test("every call loads no more than its budget when it starts", () => {
    const over = functionNames.filter((name) => !isWithinBudget(name, bundles.bytes[name] ?? 0));

    expect(Object.keys(bundles.bytes).toSorted()).toEqual(functionNames.toSorted());
    expect(over.map((name) => `${name}: ${bundles.bytes[name]}`)).toEqual([]);
  });

  test("a function has chunks that it loads later", async () => {
    const files = await readdir(dirname(bundleOf("runService")));
    expect(files.filter((file) => file.endsWith(".mjs")).length).toBeGreaterThan(10);
  });

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

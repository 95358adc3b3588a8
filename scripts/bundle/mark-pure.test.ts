import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { build } from "esbuild";
import { describe, expect, test } from "vitest";
import { markPure } from "./mark-pure.ts";

/** Bundles a program that imports only `used` from a module. */
async function bundle(source: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: `import { used } from "facts"; console.log(used);`, resolveDir: "." },
    plugins: [
      {
        name: "facts",
        setup(bundler) {
          bundler.onResolve({ filter: /^facts$/ }, ({ path }) => ({ path, namespace: "facts" }));
          bundler.onLoad({ filter: /.*/, namespace: "facts" }, () => ({
            contents: source,
            loader: "ts",
          }));
        },
      },
    ],
    bundle: true,
    write: false,
    minify: true,
    format: "esm",
  });
  return outputFiles[0]?.text ?? "";
}

const facts = `
const parts = ["one", "two"];
export const used = [...parts, "three"] as const satisfies readonly string[];
export const lengths = new Map(parts.map((part) => [part, part.length]));
const schema = define({ text: text().check(notEmpty()) });
export type Schema = typeof schema;
export function read() { return lengths; }
`;

describe("markPure", () => {
  test("lets a bundle leave out computed constants that nothing uses", async () => {
    const left = await bundle(markPure(facts));

    expect(left).not.toContain("Map");
    expect(left).not.toContain("define");
    expect(await bundle(facts)).toContain("define");
  });

  test("keeps the values of constants that are used", async () => {
    const code = await bundle(markPure(facts));

    const { stdout } = await promisify(execFile)(process.execPath, [
      "--input-type=module",
      "--eval",
      code,
    ]);

    expect(stdout.trim()).toBe("[ 'one', 'two', 'three' ]");
  });

  test("does not touch functions, types and plain values", () => {
    const source = `export const word = "one"; export const add = (one: number) => one + 1; export type Word = string;`;

    expect(markPure(source)).toBe(source);
  });
});

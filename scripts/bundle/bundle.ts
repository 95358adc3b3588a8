import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import {
  build,
  version,
  type BuildOptions,
  type Metafile,
  type OutputFile,
  type Plugin,
} from "esbuild";
import { minifySync } from "rolldown/utils";
import {
  entryOf,
  functionNames,
  writesTable,
  type FunctionName,
} from "../../shared/operations/all.ts";
import { checkExclusions, exclusionsOf } from "./exclusions.ts";
import { lazyHttp } from "./lazy-http.ts";
import { packedTable } from "./packed-table.ts";
import { leanSdk } from "./sdk-exclusions.ts";
import { unusedStyleParser } from "./unused-style-parser.ts";

export const root = resolve(import.meta.dirname, "../..");

/**
 * Bundles by where they run. On AWS a function has its own chunks and leaves out what it does not use. Here one process
 * loads all functions: they share their chunks, 37 MB of heap instead of 370, and nothing is left out.
 */
export type BundleTarget = "lambda" | "local";

const bundleFolders: Readonly<Record<BundleTarget, string>> = {
  lambda: join(root, ".build", "functions"),
  local: join(root, ".build", "local-functions"),
};

/** Folder whose content is one function's code on AWS. */
export function folderOf(name: FunctionName, folder = bundleFolders.lambda): string {
  return join(folder, name);
}

/** The bundle of one function, an ES module that exports `handler`. */
export function bundleOf(name: FunctionName, folder = bundleFolders.lambda): string {
  return join(folderOf(name, folder), "index.mjs");
}

/** The same module of the local form. */
export function localBundleOf(name: FunctionName): string {
  return bundleOf(name, bundleFolders.local);
}

/** Registers what writes add to their transaction: loaded before the handler of every function that writes the table. */
export const writeEffectsEntry = "functions/registry/write-effects.ts";

/** Prefix of entry points that load `writeEffectsEntry` first. */
const writer = "writer:";

const writerEntries: Plugin = {
  name: "writer-entries",
  setup(bundler) {
    bundler.onResolve({ filter: new RegExp(`^${writer}`) }, ({ path }) => ({
      path: path.slice(writer.length),
      namespace: "writer",
    }));
    bundler.onLoad({ filter: /.*/, namespace: "writer" }, ({ path }) => ({
      contents: `import "./${writeEffectsEntry}"; export { handler } from "./${path}";`,
      resolveDir: root,
    }));
  },
};

/** Packages that hold machine code. No bundle contains them; each function that imports one gets it next to its bundle. */
export const nativePackages = ["sharp", "@duckdb/node-api"] as const;

export interface Bundles {
  /** False when nothing had changed since the last build. */
  isNew: boolean;
  /**
   * Minified bytes that a function loads when it starts: its module and the chunks that this imports. What is imported
   * later is not among them.
   */
  bytes: Record<string, number>;
}

interface Stamp {
  key: string;
  /** Size and time of change of each source. */
  sources: Record<string, string>;
  /** Paths of what was written. */
  files: string[];
  bytes: Record<string, number>;
}

/**
 * Bundles every function, unless no source has changed. Rejects with
 * esbuild's error, which names what is wrong and where. `metafile.json` in the folder says what is
 * in each bundle.
 */
export async function bundleFunctions({
  names = functionNames,
  target = "lambda",
  folder = bundleFolders[target],
}: {
  names?: readonly FunctionName[];
  target?: BundleTarget;
  folder?: string;
} = {}): Promise<Bundles> {
  const key = keyOf(names, target, folder);
  const stampFile = join(folder, "stamp.json");
  const stamp = readStamp(stampFile);
  if (stamp?.key === key && isUnchanged(stamp)) return { isNew: false, bytes: stamp.bytes };
  rmSync(stampFile, { force: true });
  const metafile = await buildTarget(names, target, folder);
  const bytes = bytesOf(metafile, names, folder);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "metafile.json"), JSON.stringify(metafile));
  const files = Object.keys(metafile.outputs).map((path) => resolve(root, path));
  writeFileSync(stampFile, JSON.stringify({ key, sources: sourcesOf(metafile), files, bytes }));
  return { isNew: true, bytes };
}

/** The local form is one build, because its functions have common chunks. */
async function buildTarget(
  names: readonly FunctionName[],
  target: BundleTarget,
  folder: string,
): Promise<Metafile> {
  if (target === "lambda") return buildOneByOne(names, folder);
  const { metafile } = await build(buildOptions(names, target, folder));
  removeUnusedChunks(metafile, folder);
  return metafile;
}

/**
 * What a whole bundle leaves out depends on its function. All at once would also take 1.6 GB of memory; one by one takes
 * a fifth more time than twelve at once.
 */
async function buildOneByOne(names: readonly FunctionName[], folder: string): Promise<Metafile> {
  const whole: Metafile = { inputs: {}, outputs: {} };
  for (const name of names) {
    rmSync(folderOf(name, folder), { recursive: true, force: true });
    const options = buildOptions([name], "lambda", folder);
    const plugins = [...options.plugins, ...exclusionsOf(name)];
    const { metafile, outputFiles } = await build({ ...options, plugins, write: false });
    checkExclusions(name, metafile);
    for (const file of outputFiles) writeOutput(file, metafile);
    Object.assign(whole.inputs, metafile.inputs);
    Object.assign(whole.outputs, metafile.outputs);
  }
  return whole;
}

/**
 * Writes a file of a bundle. Code is minified once more by Oxc, which removes the constants that esbuild keeps, as it
 * takes a spread or a call for a side effect: about 3 % of the bytes.
 */
function writeOutput({ path, contents, text }: OutputFile, { outputs }: Metafile): void {
  const code = path.endsWith(".mjs") ? minifyAgain(path, text) : contents;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, code);
  const output = outputs[relative(root, path)];
  if (output) output.bytes = Buffer.byteLength(code);
}

function minifyAgain(path: string, text: string): string {
  const { code, errors } = minifySync(path, text, { module: true });
  if (errors.length > 0) throw new Error(`${path}: ${errors.map(String).join("; ")}`);
  return code;
}

const chunkFolder = "chunks";

/** So long a running product may import chunks of its build. */
const chunkLifeMs = 7 * 86_400_000;

/** Removes old chunks of earlier builds: a running product imports some of its chunks when it needs them. */
function removeUnusedChunks({ outputs }: Metafile, folder: string): void {
  const chunks = join(folder, chunkFolder);
  if (!existsSync(chunks)) return;
  const used = new Set(Object.keys(outputs).map((path) => resolve(root, path)));
  for (const name of readdirSync(chunks)) {
    const file = join(chunks, name);
    const isOld = statSync(file).mtimeMs < Date.now() - chunkLifeMs;
    if (isOld && !used.has(file)) rmSync(file);
  }
}

function buildOptions(names: readonly FunctionName[], target: BundleTarget, folder: string) {
  // On AWS a function has nothing but its own folder. Its chunks are in it, as a hundred imports have their path.
  const partsOf = target === "lambda" ? `${names.join()}/` : "";
  const chunksIn = target === "lambda" ? partsOf : `${chunkFolder}/`;
  return {
    absWorkingDir: root,
    entryPoints: names.map((name) => ({
      in: `${writesTable(name) ? writer : ""}${entryOf(name)}`,
      out: `${name}/index`,
    })),
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    // What is imported when it is needed is loaded then: one service of many, the texts of errors.
    splitting: true,
    chunkNames: `${chunksIn}[hash]`,
    assetNames: `${partsOf}[name]-[hash]`,
    external: [...nativePackages],
    plugins: [leanSdk, unusedStyleParser, writerEntries, lazyHttp, packedTable],
    format: "esm",
    platform: "node",
    target: "node24",
    minify: true,
    // Escapes would triple the Hungarian texts and the order of letters.
    charset: "utf8",
    metafile: true,
    legalComments: "none",
    mainFields: ["module", "main"],
    conditions: ["module", "node", "bundled"],
    loader: { ".woff": "binary" },
    jsx: "automatic",
    jsxImportSource: "preact",
    define: { "process.env.NODE_ENV": '"production"' },
    alias: {
      "@aws-sdk/credential-provider-node": "./functions/platform/aws/lambda-credentials.ts",
    },
    // CommonJS parts of the SDK call require, which an ES module does not have.
    banner: {
      js: 'import{createRequire as __createRequire}from"node:module";const require=__createRequire(import.meta.url);',
    },
    logLevel: "silent",
  } as const satisfies BuildOptions;
}

function keyOf(names: readonly FunctionName[], target: BundleTarget, folder: string): string {
  return createHash("sha256")
    .update(JSON.stringify(buildOptions(names, target, folder)))
    .update(version)
    .update(readBundler())
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
}

/** The text of everything in this folder: the options do not show what a plugin does. */
function readBundler(): string {
  const files = readdirSync(import.meta.dirname).toSorted();
  return files.map((file) => readFileSync(join(import.meta.dirname, file), "utf8")).join("\n");
}

function readStamp(file: string): Stamp | undefined {
  try {
    // Written by `bundleFunctions` alone.
    return JSON.parse(readFileSync(file, "utf8")) as Stamp;
  } catch {
    return undefined;
  }
}

function isUnchanged({ sources, files }: Stamp): boolean {
  return (
    files.every((file) => existsSync(file)) &&
    Object.entries(sources).every(([path, state]) => stateOf(path) === state)
  );
}

function sourcesOf({ inputs }: Metafile): Record<string, string> {
  return Object.fromEntries(Object.keys(inputs).map((path) => [path, stateOf(path)]));
}

function stateOf(path: string): string {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  return found ? `${found.size}:${found.mtimeMs}` : "absent";
}

function bytesOf(
  { outputs }: Metafile,
  names: readonly FunctionName[],
  folder: string,
): Record<string, number> {
  const byFile = new Map(
    Object.entries(outputs).map(([path, each]) => [resolve(root, path), each]),
  );
  return Object.fromEntries(
    names.map((name) => {
      const loaded = new Set<string>();
      const load = (file: string): number => {
        const output = byFile.get(file);
        if (output === undefined || loaded.has(file)) return 0;
        loaded.add(file);
        const chunks = output.imports.filter(({ kind }) => kind === "import-statement");
        return chunks.reduce((sum, { path }) => sum + load(resolve(root, path)), output.bytes);
      };
      return [name, load(bundleOf(name, folder))];
    }),
  );
}

/** What is in each bundle of the last build. */
export function readMetafile(folder = bundleFolders.lambda): Metafile {
  // Written by `bundleFunctions` alone.
  return JSON.parse(readFileSync(join(folder, "metafile.json"), "utf8")) as Metafile;
}

/** Which packages fill the bundle of a function for AWS, largest first, in bytes. */
export function packagesIn(metafile: Metafile, name: FunctionName): [string, number][] {
  const sums = new Map<string, number>();
  for (const [output, { inputs }] of Object.entries(metafile.outputs)) {
    if (!output.includes(`/${name}/`)) continue;
    for (const [path, { bytesInOutput }] of Object.entries(inputs)) {
      const owner = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? "nevjegy";
      sums.set(owner, (sums.get(owner) ?? 0) + bytesInOutput);
    }
  }
  return [...sums].sort(([, one], [, other]) => other - one);
}

if (import.meta.main) {
  const start = performance.now();
  const { isNew, bytes } = await bundleFunctions();
  const sorted = Object.entries(bytes).sort(([, one], [, other]) => other - one);
  for (const [name, size] of sorted) console.log(`${String(size).padStart(9)}  ${name}`);
  const ms = Math.round(performance.now() - start);
  console.log(`${sorted.length} functions ${isNew ? "bundled" : "are up to date"} (${ms} ms).`);
}

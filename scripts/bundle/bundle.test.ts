import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { brotliDecompressSync } from "node:zlib";
import { dirname, join } from "node:path";
import type { Metafile } from "esbuild";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { FunctionName } from "../../shared/operations/all.ts";
import { errorsEn } from "../../shared/texts/errors.en.ts";
import { errorsHu } from "../../shared/texts/errors.hu.ts";
import { bundleFunctions, bundleOf, packagesIn, root } from "./bundle.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "bundles-"));
});
afterEach(() => rm(folder, { recursive: true }));

const bundle = () => bundleFunctions({ names: ["getEntity"], folder });

/** Our modules that have code in the files of a function. */
async function listOwnModules(name: string): Promise<string[]> {
  const { outputs }: Metafile = JSON.parse(await readFile(join(folder, "metafile.json"), "utf8"));
  return Object.entries(outputs)
    .filter(([path]) => path.includes(`/${name}/`))
    .flatMap(([, { inputs }]) => Object.entries(inputs))
    .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
    .map(([path]) => path);
}

/** The modules of a function by path: those that it loads when it starts, and those that it loads when it needs them. */
async function readModules(name: FunctionName) {
  const start = new Map<string, string>();
  const load = async (file: string): Promise<void> => {
    if (start.has(file)) return;
    const text = await readFile(file, "utf8");
    start.set(file, text);
    const imported = [...text.matchAll(/(?:from|import)"(\.[^"]+)"/g)];
    for (const [, path = ""] of imported) await load(join(dirname(file), path));
  };
  await load(bundleOf(name, folder));
  const own = dirname(bundleOf(name, folder));
  const modules = (await readdir(own)).filter((each) => each.endsWith(".mjs"));
  const others = modules.map((each) => join(own, each)).filter((file) => !start.has(file));
  const texts = [...start.values()];
  return {
    start: texts.join("\n"),
    startBytes: texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0),
    later: (await Promise.all(others.map((file) => readFile(file, "utf8")))).join("\n"),
  };
}

describe("bundleFunctions", () => {
  test("makes one module per function and says how large it is", async () => {
    const { isNew, bytes } = await bundle();
    const { startBytes } = await readModules("getEntity");
    const text = await readFile(bundleOf("getEntity", folder), "utf8");

    expect(isNew).toBe(true);
    expect(bytes).toEqual({ getEntity: startBytes });
    expect(text).toMatch(/export\s*\{[^}]*\bas handler\b/);
  });

  test("carries neither the clients nor the credential chain that it does not call", async () => {
    await bundle();
    const metafile = JSON.parse(await readFile(join(folder, "metafile.json"), "utf8"));
    const packages = packagesIn(metafile, "getEntity").map(([name]) => name);

    expect(packages).toContain("@middy/core");
    expect(
      packages.filter((name) =>
        /credential-provider|client-(dynamodb|s3|ses|sqs)|(lib|util)-dynamodb|nodemailer/.test(
          name,
        ),
      ),
    ).toEqual([]);
  });

  test("carries no codec of streams that no call of ours has, and of packages the version alone", async () => {
    await bundleFunctions({ names: ["sendMail"], folder });
    const { inputs } = JSON.parse(await readFile(join(folder, "metafile.json"), "utf8"));
    const text = await readFile(bundleOf("sendMail", folder), "utf8");

    expect(Object.keys(inputs).join()).toContain("@aws-sdk/client-ses");
    expect(Object.keys(inputs).filter((path) => path.includes("event-streams"))).toEqual([]);
    expect(text).not.toContain("devDependencies");
  });

  test("puts the write effects into the functions that write the table, and into no other", async () => {
    await bundleFunctions({ names: ["getEntity", "updateEntity"], folder });

    for (const [name, isWriter] of [
      ["getEntity", false],
      ["updateEntity", true],
    ] as const) {
      const { start: text } = await readModules(name);
      // The name of the queue of deleted companies, which only their effects use here.
      expect(text.includes("companyTies")).toBe(isWriter);
      expect(await listOwnModules(name)).toContain("functions/data/store/store.ts");
      expect((await listOwnModules(name)).includes("functions/data/store/commit.ts")).toBe(
        isWriter,
      );
      expect(text).toMatch(/export\s*\{[^}]*\bas handler\b/);
    }
  });

  test("gives functions that one process loads their common code once", async () => {
    const names = ["getEntity", "updateEntity", "countEntities"] as const;
    await bundleFunctions({ names, target: "local", folder });
    const { outputs } = JSON.parse(await readFile(join(folder, "metafile.json"), "utf8"));
    const copies = Object.values<{ inputs: object }>(outputs).filter(
      ({ inputs }) => "shared/models/card.ts" in inputs,
    );
    const texts = await Promise.all(names.map((name) => readFile(bundleOf(name, folder), "utf8")));

    expect(copies).toHaveLength(1);
    for (const text of texts) expect(text).toMatch(/export\s*\{[^}]*\bas handler\b/);
  });

  test("removes old chunks of other builds, and keeps those that a running product may import", async () => {
    const options = { target: "local", folder } as const;
    await bundleFunctions({ names: ["getEntity", "updateEntity"], ...options });
    const chunks = join(folder, "chunks");
    const running = await readdir(chunks);
    await writeFile(join(chunks, "OLD.mjs"), "");
    await utimes(join(chunks, "OLD.mjs"), 0, 0);
    await bundleFunctions({ names: ["getHealth"], ...options });

    const left = await readdir(chunks);

    expect(left).toEqual(expect.arrayContaining(running));
    expect(left).not.toContain("OLD.mjs");
  });

  test("has zod's writer of JSON Schema in the functions that call it, and in no other", async () => {
    await bundleFunctions({ names: ["getEntity", "getSchema"], folder });

    for (const [name, isIn] of [
      ["getEntity", false],
      ["getSchema", true],
    ] as const)
      expect((await readFile(bundleOf(name, folder), "utf8")).includes("draft-07")).toBe(isIn);
  });

  test("loads the texts of errors when a call fails, in both languages", async () => {
    await bundle();

    const { start, later } = await readModules("getEntity");
    for (const { codes } of [errorsEn, errorsHu])
      for (const { title } of Object.values(codes)) {
        expect(start).not.toContain(title);
        expect(later).toContain(title);
      }
  });

  test("loads the code of a service when it is called", async () => {
    await bundleFunctions({ names: ["runService"], folder });

    const { start, later } = await readModules("runService");
    for (const code of ["tag.claimed", "order.state"]) {
      expect(start).not.toContain(`(\`${code}\``);
      expect(later).toContain(`(\`${code}\``);
    }
  });

  test("has the row of its own operation, and that of no other unless it reads all", async () => {
    await bundleFunctions({ names: ["getEntity", "openOpenapiPage"], folder });

    const one = await readFile(bundleOf("getEntity", folder), "utf8");
    const all = await readFile(bundleOf("openOpenapiPage", folder), "utf8");
    for (const path of ["/api/hub/update/{model}", "/api/hub/count/{model}"]) {
      expect(one).not.toContain(path);
      expect(all).toContain(path);
    }
    expect(one).toContain("/api/hub/get/{model}/{id}");
  });

  test("has the order of letters compressed in a file of its own, which holds the same order", async () => {
    await bundleFunctions({ names: ["readEntities"], folder });
    const { start } = await readModules("readEntities");
    const file = /`\.\/(collation-hu-\w+\.br)`/.exec(start)?.[1] ?? "";
    const packed = await readFile(join(folder, "readEntities", file));

    expect(JSON.parse(brotliDecompressSync(packed).toString())).toEqual(
      JSON.parse(await readFile(join(root, "shared/collation-hu.json"), "utf8")),
    );
  });

  test("does not import Node's clients as ES modules, which would load its fetch", async () => {
    await bundleFunctions({ names: ["getEntity", "getStatic"], folder });

    for (const name of ["getEntity", "getStatic"] as const) {
      const text = await readFile(bundleOf(name, folder), "utf8");
      expect(text).not.toMatch(/from"(?:node:)?https?"/);
      expect(text).toContain("getBuiltinModule(`node:https`)");
    }
  });

  test("is done again only when a source has changed", async () => {
    await bundle();
    expect((await bundle()).isNew).toBe(false);

    const file = join(folder, "stamp.json");
    const stamp: { sources: Record<string, string> } = JSON.parse(await readFile(file, "utf8"));
    const source = "functions/areas/hub/handlers/get-entity.ts";
    expect(stamp.sources).toHaveProperty([source]);
    await writeFile(
      file,
      JSON.stringify({ ...stamp, sources: { ...stamp.sources, [source]: "1:1" } }),
    );
    expect((await bundle()).isNew).toBe(true);
  });

  test("is done again when a chunk is missing", async () => {
    await bundle();
    const own = dirname(bundleOf("getEntity", folder));
    const chunk = (await readdir(own)).find((each) => /^[A-Z0-9]{8}\.mjs$/.test(each));
    await rm(join(own, chunk ?? "There is none"));

    expect((await bundle()).isNew).toBe(true);
  });

  test("is done again when a bundle is missing", async () => {
    await bundle();
    await rm(bundleOf("getEntity", folder));

    expect((await bundle()).isNew).toBe(true);
  });
});

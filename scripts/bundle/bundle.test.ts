import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { Metafile } from "esbuild";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { bundleFunctions, bundleOf, packagesIn, root } from "./bundle.ts";
import { checkJsonSchemaUse } from "./zod-exclusions.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "bundles-"));
});
afterEach(() => rm(folder, { recursive: true }));

const bundle = () => bundleFunctions({ names: ["getEntity"], folder });

/** Our modules that have code in a bundle. */
async function listOwnModules(name: string): Promise<string[]> {
  const { outputs }: Metafile = JSON.parse(await readFile(join(folder, "metafile.json"), "utf8"));
  const [, output] = Object.entries(outputs).find(([path]) => path.includes(`/${name}/`)) ?? [];
  return Object.entries(output?.inputs ?? {})
    .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
    .map(([path]) => path);
}

describe("bundleFunctions", () => {
  test("makes one module per function and says how large it is", async () => {
    const { isNew, bytes } = await bundle();
    const text = await readFile(bundleOf("getEntity", folder));

    expect(isNew).toBe(true);
    expect(bytes).toEqual({ getEntity: text.length });
    expect(text.toString()).toMatch(/export\s*\{[^}]*\bas handler\b/);
  });

  test("carries neither the clients nor the credential chain that it does not call", async () => {
    await bundle();
    const metafile = JSON.parse(await readFile(join(folder, "metafile.json"), "utf8"));
    const packages = packagesIn(metafile, "getEntity").map(([name]) => name);

    expect(packages).toContain("@aws-sdk/util-dynamodb");
    expect(
      packages.filter((name) =>
        /credential-provider|client-(dynamodb|s3|ses|sqs)|lib-dynamodb|nodemailer/.test(name),
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
      const text = await readFile(bundleOf(name, folder), "utf8");
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

  test("removes the chunks of the build before", async () => {
    const options = { target: "local", folder } as const;
    await bundleFunctions({ names: ["getEntity", "updateEntity"], ...options });
    await writeFile(join(folder, "chunks", "OLD.mjs"), "");
    await bundleFunctions({ names: ["getEntity", "countEntities"], ...options });
    const { outputs } = JSON.parse(await readFile(join(folder, "metafile.json"), "utf8"));
    const chunks = Object.keys(outputs).filter((path) => path.includes("/chunks/"));

    const left = await readdir(join(folder, "chunks"));

    expect(left.sort()).toEqual(chunks.map((path) => basename(path)).sort());
  });

  test("has zod's writer of JSON Schema in the functions that call it, and in no other", async () => {
    await bundleFunctions({ names: ["getEntity", "getSchema"], folder });

    for (const [name, isIn] of [
      ["getEntity", false],
      ["getSchema", true],
    ] as const)
      expect((await readFile(bundleOf(name, folder), "utf8")).includes("draft-07")).toBe(isIn);
  });

  test("does not import Node's clients as ES modules, which would load its fetch", async () => {
    await bundleFunctions({ names: ["getEntity", "getStatic"], folder });

    for (const name of ["getEntity", "getStatic"] as const) {
      const text = await readFile(bundleOf(name, folder), "utf8");
      expect(text).not.toMatch(/from"(?:node:)?https?"/);
      expect(text).toContain('getBuiltinModule("node:https")');
    }
  });

  test("fails when a bundle without the writer of JSON Schema has a module that calls it", () => {
    const metafile = (bytesInOutput: number) => ({
      inputs: {},
      outputs: {
        "listModels/index.mjs": {
          bytes: 1,
          imports: [],
          exports: [],
          inputs: { "shared/openapi/json-schema.ts": { bytesInOutput } },
        },
      },
    });

    expect(() => checkJsonSchemaUse(metafile(1))).toThrow("listModels");
    expect(() => checkJsonSchemaUse(metafile(0))).not.toThrow();
  });

  test("is done again only when a source has changed", async () => {
    await bundle();
    expect((await bundle()).isNew).toBe(false);

    const source = join(root, "functions/areas/hub/handlers/get-entity.ts");
    await utimes(source, new Date(), new Date());
    expect((await bundle()).isNew).toBe(true);
  });

  test("is done again when a bundle is missing", async () => {
    await bundle();
    await rm(bundleOf("getEntity", folder));

    expect((await bundle()).isNew).toBe(true);
  });
});

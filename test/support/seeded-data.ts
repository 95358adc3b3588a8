import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, rename } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withLock } from "../../scripts/boot/lock.mjs";
import { bundleFunctions } from "../../scripts/bundle/bundle.ts";
import { runVariable } from "../../scripts/test-run/run-folder.ts";

/** Copies the data of a stopped product with the demo content into a folder: a product starts over it in seconds. */
export async function copySeededData(dataDir: string): Promise<void> {
  await cp(await seedOnce(), dataDir, { recursive: true });
}

/** Makes the data once in a run of tests, and says where it is. */
export async function seedOnce(): Promise<string> {
  const parent = process.env[runVariable] ?? (await mkdtemp(join(tmpdir(), "nevjegy-seeded-")));
  const folder = join(parent, "seeded");
  await withLock(join(parent, "seeding"), async () => {
    if (!existsSync(folder)) await seed(folder);
  });
  return folder;
}

async function seed(folder: string): Promise<void> {
  await bundleFunctions({ target: "local" });
  const unfinished = `${folder}-unfinished`;
  await mkdir(unfinished, { recursive: true });
  // A process of its own: the runtime sets environment variables, which all tests would inherit.
  const child = fork(new URL("./seed-product.fixture.ts", import.meta.url), [unfinished], {
    execPath: process.execPath,
    execArgv: [],
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`The demo content was not seeded (exit code ${code}).`);
  await rename(unfinished, folder);
}

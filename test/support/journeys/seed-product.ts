import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { buildWeb } from "../../../scripts/site/build-web.ts";
import { bundleFunctions } from "../../../scripts/bundle/bundle.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Data folder of a stopped product with the demo content; each product of a test starts over a copy. */
    seededData: string;
  }
}

/** Builds the product and seeds a data folder, once for all journeys. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await Promise.all([
    buildWeb({ gallery: true }),
    bundleFunctions(),
    bundleFunctions({ target: "local" }),
  ]);
  const folder = await mkdtemp(join(tmpdir(), "nevjegy-seeded-"));
  // A process of its own: the runtime sets environment variables, which all tests would inherit.
  const child = fork(new URL("./seed-product.fixture.ts", import.meta.url), [folder], {
    execPath: process.execPath,
    execArgv: [],
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`The demo content was not seeded (exit code ${code}).`);
  project.provide("seededData", folder);
  return () => rm(folder, { recursive: true, force: true });
}

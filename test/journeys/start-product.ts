import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildWeb, webFolder } from "../../scripts/build-web.ts";
import { bundleFunctions } from "../../scripts/bundle.ts";
import { startRuntime, type Runtime } from "../../scripts/local-cloud/runtime.ts";

/** The whole product with its demo content, as `npm start` serves it, on a free port and an empty folder. */
export async function startProduct(): Promise<Runtime> {
  await Promise.all([buildWeb({ gallery: true }), bundleFunctions()]);
  const dataDir = await mkdtemp(join(tmpdir(), "nevjegy-journey-"));
  const runtime = await startRuntime({
    port: 0,
    dataDir,
    appToken: "nevjegy-local",
    web: webFolder,
    seed: true,
    loadFrom: "bundles",
  });
  return {
    ...runtime,
    async stop() {
      await runtime.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

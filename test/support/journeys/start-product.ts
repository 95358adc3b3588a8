import { cp, rm } from "node:fs/promises";
import { inject } from "vitest";
import { webFolder } from "../../../scripts/site/build-web.ts";
import { makeMemoryFolder } from "../../../scripts/memory-folder.ts";
import { startRuntime, type Runtime } from "../../../scripts/local-cloud/runtime.ts";

/** The whole product over a copy of the seeded data, as `npm start` serves it at its second start, on a free port. */
export async function startProduct(): Promise<Runtime> {
  const dataDir = await makeMemoryFolder("nevjegy-journey-");
  await cp(inject("seededData"), dataDir, { recursive: true });
  const runtime = await startRuntime({
    port: 0,
    dataDir,
    appToken: "nevjegy-local",
    web: webFolder,
    seed: true,
    loadFrom: "bundles",
    takesCards: true,
    issuesInvoices: true,
  });
  return {
    ...runtime,
    async stop() {
      await runtime.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

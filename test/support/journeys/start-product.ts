import { rm } from "node:fs/promises";
import { inDeepRun } from "../../../scripts/test-run/deep-run.ts";
import { webFolder } from "../../../scripts/site/build-web.ts";
import { makeMemoryFolder } from "../../../scripts/memory-folder.ts";
import { startRuntime, type Runtime } from "../../../scripts/local-cloud/runtime.ts";
import { copySeededData } from "../seeded-data.ts";

export interface ProductOptions {
  /** The product's clock at the start; absent: the machine's. */
  startsAt?: Date;
  /** `bundles`: each function from its bundle for AWS. Absent: as `npm start` loads them, in the deep run as on AWS. */
  loadFrom?: "bundles" | "localBundles";
}

/** The whole product over a copy of the seeded data, as `npm start` serves it at its second start, on a free port. */
export async function startProduct({
  startsAt,
  loadFrom = inDeepRun("bundles", "localBundles"),
}: ProductOptions = {}): Promise<Runtime> {
  const dataDir = await makeMemoryFolder("nevjegy-journey-");
  await copySeededData(dataDir);
  const runtime = await startRuntime({
    port: 0,
    dataDir,
    appToken: "nevjegy-local",
    ...(startsAt && { clockOffsetMs: startsAt.getTime() - Date.now() }),
    web: webFolder,
    seed: true,
    loadFrom,
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

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { costBySize } from "./bench/cost-by-size.ts";
import { printFigures } from "./bench/table.ts";
import { bundleFunctions } from "./bundle.ts";
import { startRuntime } from "./local-cloud/runtime.ts";

/** Compares the cost of hub calls with 100 and 100,000 records; a runtime of its own, with the counting proxy. */
await bundleFunctions();
const folder = await mkdtemp(join(tmpdir(), "nevjegy-bench-"));
const runtime = await startRuntime({
  port: 0,
  dataDir: folder,
  appToken: "bench",
  seed: false,
  loadFrom: "bundles",
  faults: true,
});
try {
  if (!runtime.faults) throw new Error("The runtime has no fault proxy");
  console.log("Cost by size (a few minutes):");
  printFigures("Cost of a hub call by size of the table", await costBySize(runtime.faults));
} finally {
  await runtime.stop();
  await rm(folder, { recursive: true, force: true });
}

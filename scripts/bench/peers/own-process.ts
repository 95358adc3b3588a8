import { openBenchAccount } from "../hub-caller.ts";
import type { Endpoints } from "../../local-cloud/resources.ts";
import { startRuntime } from "../../local-cloud/runtime.ts";
import { connections, type BenchCaller } from "./bench-server.ts";

/** What this process reports when it is ready. */
export interface OwnProcessReady {
  port: number;
  sessions: Omit<BenchCaller, "cards">[];
  /** Headers of an account that sees all cards. */
  admin: BenchCaller["headers"];
  endpoints: Endpoints;
}

/** The product with its embedded table, over the data folder of the first argument, until the parent process ends. */
const runtime = await startRuntime({
  port: 0,
  dataDir: process.argv[2] ?? "",
  appToken: "bench",
  seed: false,
  loadFrom: "localBundles",
});
process.on("disconnect", () => void runtime.stop().then(() => process.exit(0)));
const sessions: OwnProcessReady["sessions"] = [];
for (let caller = 0; caller < connections; caller += 1) {
  const { account, headers } = await openBenchAccount();
  sessions.push({ id: account._id, headers });
}
const { headers: admin } = await openBenchAccount(["admin"]);
const ready: OwnProcessReady = {
  port: Number(new URL(runtime.url).port),
  sessions,
  admin,
  endpoints: runtime.endpoints,
};
process.send?.(ready);

import { startRuntime } from "../../scripts/local-cloud/runtime.ts";

/** Runs the service over a folder until it is killed, telling its parent where it answers. */
const [, , dataDir] = process.argv;
if (import.meta.main && dataDir) {
  const { url } = await startRuntime({
    port: 0,
    dataDir,
    appToken: "token-of-tests",
    seed: true,
    loadFrom: "source",
  });
  process.send?.({ url });
}

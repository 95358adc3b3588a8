import { startSourceRuntime } from "./source-runtime.ts";

/** Runs the service over a folder until it is killed, telling its parent where it answers. It ends with its parent. */
const [, , dataDir, aheadMs] = process.argv;
if (import.meta.main && dataDir) {
  process.once("disconnect", () => process.exit());
  const { url } = await startSourceRuntime(dataDir, {
    seed: true,
    clockOffsetMs: Number(aheadMs ?? 0),
  });
  process.send?.({ url });
}

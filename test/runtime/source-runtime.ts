import type { Store } from "../../functions/data/store/store.ts";
import {
  startRuntime,
  type Runtime,
  type RuntimeOptions,
} from "../../scripts/local-cloud/runtime.ts";

/** The application token of the service under test. */
export const appToken = "token-of-tests";

/** Starts the service in this process, from sources and without demo content, unless `more` says otherwise. */
export function startSourceRuntime(
  dataDir: string,
  more: Partial<RuntimeOptions> = {},
): Promise<Runtime> {
  return startRuntime({ port: 0, dataDir, appToken, seed: false, loadFrom: "source", ...more });
}

/** The store of the running service, with the effects of its writes. */
export async function openRuntimeStore(): Promise<Store> {
  await import("../../functions/registry/write-effects.ts");
  const { openSystemStore } = await import("../../functions/calls/system-store.ts");
  const { deadlineIn } = await import("../../functions/platform/lambda/deadline.ts");
  return openSystemStore("test", deadlineIn(600_000));
}

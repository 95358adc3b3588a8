import { syncSession } from "./sync-session.ts";
import { storeOwnCards } from "./store-own-cards.ts";
import { queryClient } from "./providers.tsx";
import { registerWorker } from "./register-worker.ts";
import { watchBuild } from "./watch-build.ts";

/**
 * What keeps the application usable without a connection, after a new build and beside other tabs; the first screen does
 * not wait for it.
 */
export function startAfterLoad(): void {
  syncSession(queryClient);
  storeOwnCards(queryClient);
  registerWorker();
  watchBuild();
}

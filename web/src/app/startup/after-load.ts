import { syncSession } from "./sync-session.ts";
import { storeOwnCards } from "./store-own-cards.ts";
import { watchConnection } from "./watch-connection.ts";
import { queryClient } from "./providers.tsx";
import { registerWorker } from "./register-worker.ts";
import { watchBuild } from "./watch-build.ts";

/**
 * Starts what the first screen does not need: offline copies, the service worker, the checks for a new build for other
 * tabs and for the connection.
 */
export function startAfterLoad(): void {
  watchConnection(queryClient);
  syncSession(queryClient);
  storeOwnCards(queryClient);
  registerWorker();
  watchBuild();
}

import { keepOwnCards } from "./keep-own-cards.ts";
import { queryClient } from "./providers.tsx";
import { registerWorker } from "./register-worker.ts";
import { watchBuild } from "./watch-build.ts";

/** What keeps the application usable without a connection and after a new build; the first screen does not wait for it. */
export function startAfterLoad(): void {
  keepOwnCards(queryClient);
  registerWorker();
  watchBuild();
}

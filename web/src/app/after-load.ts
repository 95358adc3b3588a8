import { keepOwnCards } from "./keep-own-cards.ts";
import { queryClient } from "./providers.tsx";
import { registerWorker } from "./register-worker.ts";

/** What makes the application ready for the time without a connection; the first screen does not wait for it. */
export function prepareForOffline(): void {
  keepOwnCards(queryClient);
  registerWorker();
}

import { useEffect, useSyncExternalStore } from "react";
import { isRunning, type UploadQueue } from "./upload-queue.ts";

/** The files of a queue as they are now. The browser asks before the page is closed while one is on its way. */
export function useUploadItems(queue: UploadQueue) {
  const items = useSyncExternalStore(queue.subscribe, queue.items);
  const isBusy = items.some(isRunning);

  useEffect(() => {
    if (!isBusy) return undefined;
    const hold = (leaving: BeforeUnloadEvent) => leaving.preventDefault();
    window.addEventListener("beforeunload", hold);
    return () => window.removeEventListener("beforeunload", hold);
  }, [isBusy]);

  return { items, isBusy };
}

import { useEffect, useSyncExternalStore } from "react";
import { isRunning, type UploadQueue } from "./upload-queue.ts";

/** The current items of a queue. The browser asks before the page closes while an upload runs. */
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

import { createUploadQueue, type UploadQueue } from "../../lib/upload/upload-queue.ts";
import type { UploadedFile } from "../../../../shared/models/file.ts";

let current: { owner: string; queue: UploadQueue } | undefined;
const listeners = new Set<(file: UploadedFile) => void>();

/** The upload queue of an account. It continues on other screens, and ends when another user logs in. */
export function openUploadQueue(owner: string): UploadQueue {
  if (current?.owner === owner) return current.queue;
  current?.queue.removeAll();
  const queue = createUploadQueue({
    onDone: (file) => {
      for (const listener of listeners) listener(file);
    },
  });
  current = { owner, queue };
  return queue;
}

/** Calls the listener with each uploaded file. Returns a function that unsubscribes. */
export function subscribeUploads(listener: (file: UploadedFile) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

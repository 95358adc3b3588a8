import type { QueryClient } from "@tanstack/react-query";
import { subscribeSession } from "../../lib/session/session.tsx";
import { createUploadQueue, type UploadQueue } from "../../lib/upload/upload-queue.ts";
import type { UploadedFile } from "../../../../shared/models/file.ts";

let current: { owner: string; queue: UploadQueue } | undefined;
const listeners = new Set<(file: UploadedFile) => void>();

/**
 * The upload queue of an account. It continues on other screens, and ends when the user logs out or another user logs in:
 * a waiting file would else be sent with the session of the next user. A session that ended from outside keeps it.
 */
export function openUploadQueue(owner: string, cache: QueryClient): UploadQueue {
  if (current?.owner === owner) return current.queue;
  current?.queue.removeAll();
  const queue = createUploadQueue({
    onDone: (file) => {
      for (const listener of listeners) listener(file);
    },
  });
  current = { owner, queue };
  const unsubscribe = subscribeSession(cache, ({ user, isUnsure, lost }) => {
    if (isUnsure || lost || user?._id === owner) return;
    queue.removeAll();
    if (current?.queue === queue) current = undefined;
    // the cache may call while `subscribeSession` runs
    queueMicrotask(() => unsubscribe());
  });
  return queue;
}

/** Calls the listener with each uploaded file. Returns a function that unsubscribes. */
export function subscribeUploads(listener: (file: UploadedFile) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

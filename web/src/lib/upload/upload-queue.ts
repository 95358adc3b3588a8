import type { UploadedFile } from "../../../../shared/models/file.ts";
import { trackRate, type TransferRate } from "../download/transfer-rate.ts";
import { createFileUpload, type FileUpload, type UploadStep } from "./create-upload.ts";
import { uploadCalls, type UploadCalls } from "./upload-calls.ts";
import { isRetryableUpload } from "./upload-refused.ts";

/** One file of a queue, as shown. */
export interface QueuedUpload {
  id: number;
  name: string;
  /** In bytes. */
  size: number;
  state: "waiting" | UploadStep | "done" | "failed";
  sentBytes: number;
  rate: TransferRate | undefined;
  /** With `failed`. */
  failure: unknown;
  isRetryable: boolean;
}

export interface UploadQueueOptions {
  /** Accepts pictures only; absent: any file. */
  isPicture?: boolean;
  /** Called with each uploaded file, before the listeners. If it removes the item, the file remains stored. */
  onDone?: (record: UploadedFile, item: QueuedUpload) => void;
  calls?: UploadCalls;
}

/** Uploads a few files at a time; the others wait. A failed item keeps its file until it is removed. */
export interface UploadQueue {
  items: () => readonly QueuedUpload[];
  /** Calls the listener after each change. Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
  /** Returns the ids of the new items. */
  add: (files: readonly File[]) => number[];
  retry: (id: number) => void;
  /** Aborts the upload, deletes its incomplete record, and removes the item. */
  remove: (id: number) => void;
  removeAll: () => void;
  /** Removes the finished items. */
  forgetDone: () => void;
}

/** More parallel uploads are not faster, and each needs memory of the phone. */
const maxParallel = 2;

interface Entry {
  item: QueuedUpload;
  upload: FileUpload;
  running: AbortController | undefined;
}

export function createUploadQueue({
  isPicture = false,
  onDone,
  calls = uploadCalls,
}: UploadQueueOptions = {}): UploadQueue {
  const entries = new Map<number, Entry>();
  const listeners = new Set<() => void>();
  let shown: readonly QueuedUpload[] = [];
  let lastId = 0;

  const tell = () => {
    shown = [...entries.values()].map(({ item }) => item);
    for (const listener of listeners) listener();
  };

  const change = (entry: Entry, changes: Partial<QueuedUpload>) => {
    entry.item = { ...entry.item, ...changes };
    if (entries.has(entry.item.id)) tell();
  };

  const run = async (entry: Entry, running: AbortController) => {
    const { item, upload } = entry;
    const rateAt = trackRate(item.size);
    try {
      const record = await upload.run({
        signal: running.signal,
        onStep: (state) => change(entry, { state, rate: undefined }),
        onProgress: (sentBytes) =>
          change(entry, { sentBytes, rate: rateAt(sentBytes, performance.now()) }),
      });
      if (running.signal.aborted) return;
      entry.item = { ...entry.item, state: "done", sentBytes: item.size };
      onDone?.(record, entry.item);
      change(entry, {});
    } catch (failure) {
      if (running.signal.aborted) return;
      const isRetryable = isRetryableUpload(failure);
      change(entry, { state: "failed", rate: undefined, failure, isRetryable });
    } finally {
      entry.running = undefined;
      startWaiting();
    }
  };

  const startWaiting = () => {
    const all = [...entries.values()];
    const free = maxParallel - all.filter(({ running }) => running).length;
    for (const entry of all.filter(({ item }) => item.state === "waiting").slice(0, free)) {
      entry.running = new AbortController();
      change(entry, { state: "sending" });
      void run(entry, entry.running);
    }
  };

  const add: UploadQueue["add"] = (files) => {
    const ids = files.map((file) => {
      const id = (lastId += 1);
      const item: QueuedUpload = {
        id,
        name: file.name,
        size: file.size,
        state: "waiting",
        sentBytes: 0,
        rate: undefined,
        failure: undefined,
        isRetryable: false,
      };
      const upload = createFileUpload(file, isPicture, calls);
      entries.set(id, { item, upload, running: undefined });
      return id;
    });
    tell();
    startWaiting();
    return ids;
  };

  const retry: UploadQueue["retry"] = (id) => {
    const entry = entries.get(id);
    if (entry?.item.state !== "failed") return;
    change(entry, { state: "waiting", failure: undefined, isRetryable: false });
    startWaiting();
  };

  const drop = (id: number) => {
    const entry = entries.get(id);
    entries.delete(id);
    entry?.running?.abort();
    // a finished file remains stored
    if (entry && entry.item.state !== "done") void entry.upload.withdraw();
  };

  const remove: UploadQueue["remove"] = (id) => {
    drop(id);
    tell();
    startWaiting();
  };

  const removeAll = () => {
    for (const id of entries.keys()) drop(id);
    tell();
  };

  const forgetDone = () => {
    for (const { item } of entries.values()) if (item.state === "done") drop(item.id);
    tell();
  };

  return {
    items: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add,
    retry,
    remove,
    removeAll,
    forgetDone,
  };
}

/** Whether the upload has not ended. */
export function isRunning({ state }: QueuedUpload): boolean {
  return state !== "done" && state !== "failed";
}

import type { UploadedFile } from "../../../../shared/models/file.ts";
import { trackRate, type TransferRate } from "../download/transfer-rate.ts";
import { createFileUpload, type FileUpload, type UploadStep } from "./create-upload.ts";
import { uploadCalls, type UploadCalls } from "./upload-calls.ts";
import { isRetryableUpload } from "./upload-refused.ts";

/** One file of a queue, as it is shown. */
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

export interface QueueOptions {
  /** A picture must come of each file. Absent: any file will do. */
  isPicture?: boolean;
  /** Hears of each file that has arrived, before the listeners do; whoever removes the item then keeps the file. */
  onDone?: (record: UploadedFile, item: QueuedUpload) => void;
  calls?: UploadCalls;
}

/** Files on their way, a few at a time; the rest wait. Failed ones keep their file until they are removed. */
export interface UploadQueue {
  items: () => readonly QueuedUpload[];
  /** Calls the listener after each change; gives back what ends that. */
  subscribe: (listener: () => void) => () => void;
  /** Answers the ids of the new items. */
  add: (files: readonly File[]) => number[];
  retry: (id: number) => void;
  /** Ends it, takes back what was begun, and forgets it. */
  remove: (id: number) => void;
  removeAll: () => void;
  /** Takes what has arrived from the list. */
  forgetDone: () => void;
}

/** More at once do not go faster, and each takes its share of a phone's memory. */
const mostAtOnce = 2;

interface Entry {
  item: QueuedUpload;
  upload: FileUpload;
  running: AbortController | undefined;
}

export function createUploadQueue({
  isPicture = false,
  onDone,
  calls = uploadCalls,
}: QueueOptions = {}): UploadQueue {
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
    const free = mostAtOnce - all.filter(({ running }) => running).length;
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
    // what is done stays with the service
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

/** Whether a file is still on its way. */
export function isRunning({ state }: QueuedUpload): boolean {
  return state !== "done" && state !== "failed";
}

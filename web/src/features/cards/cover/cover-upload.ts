import type { CoverView } from "../../../../../shared/cards/cover-view.ts";
import type { UploadedFile } from "../../../../../shared/models/file.ts";
import { findFileProblem } from "../../../lib/upload/check-file.ts";
import { uploadCalls } from "../../../lib/upload/upload-calls.ts";
import { createUploadQueue, type QueuedUpload } from "../../../lib/upload/upload-queue.ts";
import type { CoverChoice } from "../card-pictures.ts";

export interface CoverUploadState {
  /** The upload, as shown. */
  items: readonly QueuedUpload[];
  /** The picture to crop now. */
  cropped: File | undefined;
  /** Resolves to the new cover, or to nothing if the upload was dropped or failed. Absent: no upload runs. */
  pending: Promise<CoverChoice | undefined> | undefined;
}

/** A picked picture: it becomes the cover when it is uploaded and cropped. */
interface Picked {
  /** Id in the queue. */
  id: number;
  file: File;
  /** It cannot be shown, so it cannot be cropped: the queue says why. */
  isRefused: boolean;
  view?: CoverView;
  record?: UploadedFile;
}

/** Uploads a new cover while the user crops it. */
export function createCoverUpload(calls = uploadCalls) {
  const listeners = new Set<() => void>();
  const coverListeners = new Set<(cover: CoverChoice) => void>();
  let picked: Picked | undefined;
  let pendingCover: PromiseWithResolvers<CoverChoice | undefined> | undefined;
  let state: CoverUploadState = { items: [], cropped: undefined, pending: undefined };

  const queue = createUploadQueue({
    isPicture: true,
    calls,
    onDone: (record, { id }) => {
      if (picked?.id === id) add({ record });
    },
  });

  const tell = () => {
    const items = queue.items();
    const item = items.find(({ id }) => id === picked?.id);
    const isPending = item !== undefined && item.state !== "failed";
    if (isPending) pendingCover ??= Promise.withResolvers();
    else settle(undefined);
    const isCropping = isPending && picked && !picked.isRefused && !picked.view;
    state = {
      items,
      cropped: isCropping ? picked?.file : undefined,
      pending: pendingCover?.promise,
    };
    for (const listener of listeners) listener();
  };
  queue.subscribe(tell);

  function settle(cover: CoverChoice | undefined): void {
    pendingCover?.resolve(cover);
    pendingCover = undefined;
  }

  function add(more: Pick<Picked, "view"> | Pick<Picked, "record">): void {
    if (!picked) return;
    picked = { ...picked, ...more };
    const { view, record, id } = picked;
    if (!view || !record) return tell();
    const cover = { image: record._id, view };
    picked = undefined;
    settle(cover);
    for (const listener of coverListeners) listener(cover);
    queue.remove(id);
  }

  /** Drops the picked picture; the cover does not change. */
  const drop = () => {
    const dropped = picked;
    picked = undefined;
    if (dropped?.record) void calls.remove(dropped.record._id).catch(() => {});
    queue.removeAll();
  };

  return {
    state: () => state,
    /** Calls the listener after each change. Returns a function that unsubscribes. */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Calls the listener with the new cover. Returns a function that unsubscribes. */
    onCover: (listener: (cover: CoverChoice) => void) => {
      coverListeners.add(listener);
      return () => coverListeners.delete(listener);
    },
    pick: async (file: File) => {
      const isRefused = (await findFileProblem(file, { isPicture: true })) !== undefined;
      drop();
      const [id] = queue.add([file]);
      if (id === undefined) return;
      picked = { id, file, isRefused };
      tell();
    },
    choose: (view: CoverView) => add({ view }),
    retry: queue.retry,
    drop,
  };
}

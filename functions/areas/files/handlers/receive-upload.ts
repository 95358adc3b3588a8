import * as z from "zod/mini";
import { pendingPrefix } from "../../../../shared/files/files.ts";
import { handleEvent } from "../../../calls/handle-event.ts";
import { openSystemStore } from "../../../calls/system-store.ts";
import { receiveFile } from "../uploads/receive-file.ts";

/** "Object Created" of S3, as EventBridge delivers it: the key is not encoded. */
const objectCreated = z.object({ detail: z.object({ object: z.object({ key: z.string() }) }) });

/** Accepts a file that arrived through a signed form, once its bytes prove its type. */
export const handler = handleEvent("receiveUpload", objectCreated, async ({ detail }, deadline) => {
  const id = detail.object.key.slice(pendingPrefix.length);
  if (!/^[\w-]{1,64}$/.test(id)) return;
  await receiveFile(openSystemStore("uploads", deadline), id);
});

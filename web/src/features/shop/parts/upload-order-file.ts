import { createFileUpload } from "../../../lib/upload/create-upload.ts";
import { uploadCalls } from "../../../lib/upload/upload-calls.ts";
import type { UploadedFile } from "../../../../../shared/models/file.ts";

/** Uploads a file of an order: an artwork or a proof. Throws `HubCallError` or `UploadRefused`. */
export async function uploadOrderFile(file: File): Promise<UploadedFile> {
  const { signal } = new AbortController();
  const upload = createFileUpload(file, false, uploadCalls);
  return upload.run({ signal, onStep: () => undefined, onProgress: () => undefined });
}

import { createRecordCalls } from "../../../../shared/client/records.ts";
import { maxIdempotentRetries } from "../../../../shared/limits/web.ts";
import type { UploadedFile } from "../../../../shared/models/file.ts";
import { call } from "../hub/hub.ts";
import { sendForm, type SendOptions, type SignedForm } from "./send-form.ts";

const files = createRecordCalls<"file", "owner">(call, "file");

/** A file that the service expects, and the form to send it with. */
export interface AnnouncedFile {
  record: UploadedFile;
  form: SignedForm;
}

/** The calls of an upload; tests replace them. */
export interface UploadCalls {
  announce: (file: File, idempotencyKey: string, signal: AbortSignal) => Promise<AnnouncedFile>;
  send: (form: SignedForm, file: File, options: SendOptions) => Promise<void>;
  /** Resolves to the record after the service has checked the file. */
  complete: (id: string, signal: AbortSignal) => Promise<UploadedFile>;
  find: (id: string, signal: AbortSignal) => Promise<UploadedFile>;
  remove: (id: string) => Promise<void>;
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
  /** In ms. */
  now: () => number;
}

/** The service validates its replies, so records are taken as files without a check. */
export const uploadCalls: UploadCalls = {
  async announce({ name, size, type }, idempotencyKey, signal) {
    const options = { idempotencyKey, signal };
    const reply = await call("uploadFile", { body: { name, size, type } }, options);
    const { file, form } = reply as { file: UploadedFile; form: SignedForm }; // as an announcement is answered
    return { record: file, form };
  },
  send: sendForm,
  async complete(id, signal) {
    // A large file may take longer than a busy service has time for. Completing it again is harmless.
    const options = { signal, retries: maxIdempotentRetries };
    return (await files.run("complete", { id }, options)) as UploadedFile;
  },
  async find(id, signal) {
    return files.get(id, { signal });
  },
  async remove(id) {
    await call("deleteFile", { id });
  },
  pause: (ms, signal) =>
    new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer);
        reject(signal.reason as Error); // what `abort` was told
      };
      const timer = setTimeout(() => {
        signal.removeEventListener("abort", stop);
        resolve();
      }, ms);
      signal.addEventListener("abort", stop, { once: true });
    }),
  now: () => Date.now(),
};

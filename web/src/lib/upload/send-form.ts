import { HubCallError } from "../../../../shared/client/hub-call-error.ts";

/** A form to post with all its fields; the file must be the last one. */
export interface SignedForm {
  url: string;
  fields: Readonly<Record<string, string>>;
}

export interface SendOptions {
  signal: AbortSignal;
  /** Called with the number of sent bytes of the file. */
  onProgress: (sentBytes: number) => void;
}

/**
 * Posts a file to a signed form, with XMLHttpRequest: `fetch` reports no upload progress. Throws `HubCallError` with
 * the status, 0 if no answer arrived; the reason of the signal if it aborts.
 */
export function sendForm(
  { url, fields }: SignedForm,
  file: Blob,
  { signal, onProgress }: SendOptions,
): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", file);
  const request = new XMLHttpRequest();
  const stop = () => request.abort();
  return new Promise<void>((resolve, reject) => {
    request.open("POST", url);
    // `loaded` includes the fields before the file
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(Math.min(file.size, Math.max(0, loaded - (total - file.size)))),
    );
    request.addEventListener("load", () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new HubCallError(request.status));
    });
    request.addEventListener("error", () => reject(new HubCallError(0)));
    request.addEventListener("abort", () => reject(signal.reason as Error)); // what `abort` was told
    signal.throwIfAborted();
    signal.addEventListener("abort", stop);
    request.send(form);
  }).finally(() => signal.removeEventListener("abort", stop));
}

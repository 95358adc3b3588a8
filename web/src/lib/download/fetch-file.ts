import { open } from "../hub/hub.ts";
import { HubCallError } from "../../../../shared/client/hub-call-error.ts";

export interface FetchOptions {
  signal?: AbortSignal;
  /** Called with the number of bytes received so far. */
  onProgress?: (receivedBytes: number) => void;
}

/**
 * Fetches a file, or a rendition of its picture, by path. The service redirects to a signed address, in the cloud on
 * another host: no credentials are sent, and the preflight allows the token.
 * Throws `HubCallError`; its status is 0 if no answer, or only a part of it, arrived.
 */
export async function fetchFile(
  path: string,
  { signal, onProgress }: FetchOptions = {},
): Promise<Blob> {
  const options = { accept: "*/*", ...(signal ? { signal } : {}) };
  const response = await open("getStatic", { path }, options);
  const type = response.headers.get("content-type") ?? "";
  try {
    const body = onProgress ? counted(response, onProgress) : response.body;
    return await new Response(body, { headers: { "content-type": type } }).blob();
  } catch (failure) {
    if (signal?.aborted) throw failure;
    throw new HubCallError(0, {}, { cause: failure });
  }
}

/** Yields the body in chunks as they arrive. */
function counted({ body }: Response, onProgress: (receivedBytes: number) => void) {
  let received = 0;
  return body?.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(piece, controller) {
        received += piece.byteLength;
        onProgress(received);
        controller.enqueue(piece);
      },
    }),
  );
}

import { open } from "../hub/hub.ts";
import { HubCallError } from "../../../../shared/client/hub-call-error.ts";

export interface FetchOptions {
  signal?: AbortSignal;
  /** Hears how many bytes have come so far, each time that some come. */
  onProgress?: (receivedBytes: number) => void;
}

/**
 * A file or a form of its picture, by its path. Files come from the signed address that the service sends on to, in the
 * cloud on another host: without credentials, by a preflight that allows the token.
 * Throws `HubCallError`; its status is 0 when no answer came, or not all of it.
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

/** The body as it comes, piece by piece. */
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

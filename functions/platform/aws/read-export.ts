import { signDownload } from "./sign-download.ts";

/** Reads the bytes of a download without the bucket's client, which would be a third of the bundle. */
export async function readExport(key: string, timeoutMs: number): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(await signDownload(key), { signal });
  if (!response.ok) throw new Error(`The download was answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

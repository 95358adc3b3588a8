import { exportTimes } from "../../../shared/limits/hub.ts";
import { exportBucket } from "./export-key.ts";
import { moveToFilesHost } from "./files-host.ts";
import { signObject } from "./sign-object.ts";

/**
 * Signs an address that everybody can use to fetch a download for five minutes.
 * @param key of characters that need no escape
 */
export async function signDownload(key: string): Promise<string> {
  const signed = await signObject({
    bucket: exportBucket(),
    key,
    validMs: exportTimes.linkMs,
    query: { "response-cache-control": "private, no-store" },
  });
  return moveToFilesHost(signed);
}

import { exportTimes } from "../../../shared/limits/hub.ts";
import { serviceEndpoint, region } from "../lambda/environment.ts";
import { exportBucket } from "./export-key.ts";
import { addressSigner } from "./signer.ts";
import { moveToFilesHost } from "./files-host.ts";

/**
 * Signs an address that everybody can use to fetch a download for five minutes. It is signed without the bucket's
 * client, which would be a third of the bundle; `sign-download.test.ts` compares it with the client's.
 * @param key of characters that need no escape
 */
export async function signDownload(key: string): Promise<string> {
  const { origin, host, hostname, pathname } = objectAddress(exportBucket(), key);
  const { query = {} } = await addressSigner.presign(
    {
      method: "GET",
      protocol: "https:",
      hostname,
      path: pathname,
      query: { "response-cache-control": "private, no-store" },
      // A GET request has no body to sign.
      headers: { host, "X-Amz-Content-Sha256": "UNSIGNED-PAYLOAD" },
    },
    { expiresIn: exportTimes.linkMs / 1000 },
  );
  const pairs = Object.entries(query).map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`,
  );
  return moveToFilesHost(`${origin}${pathname}?${pairs.join("&")}`);
}

/** Address of an object in the SDK's form: the bucket is part of the host, unless the host is an IP address. */
function objectAddress(bucket: string, key: string): URL {
  const { protocol, host, hostname } = new URL(
    serviceEndpoint("S3") ?? `https://s3.${region()}.amazonaws.com`,
  );
  const isAddress = /^[\d.]+$|^\[/.test(hostname);
  return new URL(
    isAddress ? `${protocol}//${host}/${bucket}/${key}` : `${protocol}//${bucket}.${host}/${key}`,
  );
}

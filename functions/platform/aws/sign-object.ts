import { serviceEndpoint, region } from "../lambda/environment.ts";
import { addressSigner } from "./signer.ts";

/** What a signed address covers. */
export interface SignedObject {
  bucket: string;
  /** Of characters that need no escape. */
  key: string;
  /** How long the address is valid, in ms. */
  validMs: number;
  /** Parameters of the request. */
  query?: Record<string, string>;
}

/**
 * Signs an address of an object without the bucket's client, which would be a third of the bundle;
 * `sign-download.test.ts` compares it with the client's.
 */
export async function signObject({ bucket, key, validMs, query }: SignedObject): Promise<string> {
  const { origin, host, hostname, pathname } = objectAddress(bucket, key);
  const { query: signed = {} } = await addressSigner.presign(
    {
      method: "GET",
      protocol: "https:",
      hostname,
      path: pathname,
      ...(query && { query }),
      // A GET request has no body to sign.
      headers: { host, "X-Amz-Content-Sha256": "UNSIGNED-PAYLOAD" },
    },
    { expiresIn: validMs / 1000 },
  );
  const pairs = Object.entries(signed).map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`,
  );
  return `${origin}${pathname}?${pairs.join("&")}`;
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

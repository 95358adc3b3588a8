import { createHash, createHmac } from "node:crypto";
import { SignatureV4 } from "@smithy/signature-v4";
import { region } from "../lambda/environment.ts";
import { defaultProvider } from "./lambda-credentials.ts";

/** Signs single requests where a service's own client would be a fifth of a bundle or more for them. */

/** The form of hash that the signer asks for. */
class Sha256 {
  readonly #hash: ReturnType<typeof createHash> | ReturnType<typeof createHmac>;
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#hash = secret === undefined ? createHash("sha256") : createHmac("sha256", bytes(secret));
  }
  update(data: string | ArrayBuffer | ArrayBufferView): void {
    this.#hash.update(bytes(data));
  }
  digest(): Promise<Uint8Array> {
    return Promise.resolve(this.#hash.digest());
  }
}

function bytes(data: string | ArrayBuffer | ArrayBufferView): string | Uint8Array {
  if (typeof data === "string") return data;
  return ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);
}

const credentials = defaultProvider();

/** A signer with the function's own rights. */
export function signerFor(service: "sqs" | "s3"): SignatureV4 {
  // S3 alone takes a path as it is: it is not escaped once more.
  const uriEscapePath = service !== "s3";
  return new SignatureV4({
    service,
    region: region(),
    credentials,
    sha256: Sha256,
    uriEscapePath,
    applyChecksum: service !== "s3",
  });
}

import { createHash, createHmac } from "node:crypto";

type Data = string | ArrayBuffer | ArrayBufferView;

/** SHA-256 in the form that the signer of `@smithy/signature-v4` asks for. */
export class Sha256 {
  readonly #hash: ReturnType<typeof createHash> | ReturnType<typeof createHmac>;
  constructor(secret?: Data) {
    this.#hash =
      secret === undefined ? createHash("sha256") : createHmac("sha256", toBytes(secret));
  }
  update(data: Data): void {
    this.#hash.update(toBytes(data));
  }
  digest(): Promise<Uint8Array> {
    return Promise.resolve(this.#hash.digest());
  }
}

function toBytes(data: Data): string | Uint8Array {
  if (typeof data === "string") return data;
  return ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);
}

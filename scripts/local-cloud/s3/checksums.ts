import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { S3Error } from "./s3-error.ts";

export type Digests = { md5: string; sha256: string; crc32: string; sha1: string };

/** Hashes of a body as it passes: MD5 and SHA-256 in hex, the rest in base64 as S3 writes them. */
export function digester() {
  const [md5, sha1, sha256] = [createHash("md5"), createHash("sha1"), createHash("sha256")];
  let crc = 0;
  return {
    update(piece: Buffer): void {
      md5.update(piece);
      sha1.update(piece);
      sha256.update(piece);
      crc = crc32(piece, crc);
    },
    digests(): Digests {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(crc);
      return {
        md5: md5.digest("hex"),
        sha1: sha1.digest("base64"),
        sha256: sha256.digest("hex"),
        crc32: bytes.toString("base64"),
      };
    },
  };
}

const base64 = (hex: string) => Buffer.from(hex, "hex").toString("base64");

/** Compares what the sender stated in headers or trailers; `BadDigest` when one differs. */
export function checkDigests(stated: ReadonlyMap<string, string>, computed: Digests): void {
  const expected: Record<string, string> = {
    "content-md5": base64(computed.md5),
    "x-amz-checksum-crc32": computed.crc32,
    "x-amz-checksum-sha1": computed.sha1,
    "x-amz-checksum-sha256": base64(computed.sha256),
  };
  const whole = stated.get("x-amz-content-sha256");
  if (whole !== undefined && whole !== computed.sha256) {
    throw new S3Error("XAmzContentSHA256Mismatch", "The body is not the one that was signed.");
  }
  for (const [name, value] of stated) {
    if (name !== "content-md5" && !/^x-amz-checksum-(crc|sha)/.test(name)) continue;
    if (!expected[name]) throw new S3Error("NotImplemented", `${name} is not checked here.`);
    if (expected[name] !== value)
      throw new S3Error("BadDigest", `${name} does not match the body.`);
  }
}

import { createHash } from "node:crypto";
import { CreateBucketCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { allowedOrigin, bucket as Bucket, credentials, s3Client } from "./s3.fixture.ts";
import { startS3 } from "./s3.ts";

/** 300 KB that only this key has. */
export const contentOf = (key: string) =>
  Buffer.from(createHash("sha256").update(key).digest("hex").repeat(4_700));

/** Overwrites the same few keys in an endless loop and reports each acknowledged write to its parent. */
async function writeForEver(dataDir: string): Promise<never> {
  const s3 = await startS3({ dataDir, credentials, allowedOrigin });
  const client = s3Client(s3.endpoint);
  await client.send(new CreateBucketCommand({ Bucket }));
  const write = async (writer: number) => {
    for (let turn = 0; ; turn += 1) {
      const Key = `${writer}/${turn % 50}`;
      await client.send(new PutObjectCommand({ Bucket, Key, Body: contentOf(Key) }));
      process.send?.({ key: Key });
    }
  };
  await Promise.all([0, 1, 2].map(write));
  throw new Error("unreachable");
}

const [, , dataDir] = process.argv;
if (import.meta.main && dataDir) await writeForEver(dataDir);

import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { environment } from "../../../../shared/environment.ts";
import { requireVariable } from "../../../platform/lambda/environment.ts";

const s3 = new S3Client({});
const bucket = () => requireVariable(environment.replicaBucket);

/** Keys of the visit files: increments until the nightly roll-up, then one file per day. */
export const visitFiles = {
  increments: "visits/increments/",
  days: "visits/days/",
  incrementsOf: (day: string) => `visits/increments/${day}/`,
  ofDay: (day: string) => `visits/days/${day}.parquet`,
} as const;

/** Lists the keys that begin with a prefix, in order. */
export async function listReplicaKeys(prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for (let token: string | undefined; ;) {
    const page = await s3.send(
      new ListObjectsV2Command({ Bucket: bucket(), Prefix: prefix, ContinuationToken: token }),
    );
    for (const { Key } of page.Contents ?? []) if (Key !== undefined) keys.push(Key);
    if (page.IsTruncated !== true) return keys;
    token = page.NextContinuationToken;
  }
}

/** Reads an object's bytes; `undefined` if it does not exist. */
export async function readReplicaObject(key: string): Promise<Uint8Array | undefined> {
  try {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket(), Key: key }));
    return await Body?.transformToByteArray();
  } catch (error) {
    if (error instanceof Error && error.name === "NoSuchKey") return undefined;
    throw error;
  }
}

export async function writeReplicaObject(key: string, bytes: Uint8Array): Promise<void> {
  await s3.send(
    new PutObjectCommand({
      Bucket: bucket(),
      Key: key,
      Body: bytes,
      ContentType: "application/vnd.apache.parquet",
    }),
  );
}

export async function deleteReplicaObject(key: string): Promise<void> {
  await s3.send(new DeleteObjectCommand({ Bucket: bucket(), Key: key }));
}

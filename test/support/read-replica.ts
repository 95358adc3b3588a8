import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { GetObjectCommand, ListObjectsV2Command, type S3Client } from "@aws-sdk/client-s3";
import { openDuckDb, readParquet } from "../../functions/replica/open-duckdb.ts";
import { quoteName } from "../../functions/replica/quote.ts";
import { listRevisionOrder } from "../../functions/replica/replica-columns.ts";
import { incrementsPrefix, manifestKey } from "../../functions/replica/replica-keys.ts";
import {
  parseManifest,
  selectNewIncrements,
  type ReplicaManifest,
} from "../../functions/replica/replica-manifest.ts";
import type { ReplicaRow } from "../../functions/replica/replica-row.ts";
import type { Model } from "../../shared/model/define-model.ts";

/** A bucket with a replica, read as its contract says. */
export interface ReplicaBucket {
  s3: S3Client;
  name: string;
}

export async function listKeys({ s3, name }: ReplicaBucket, prefix = ""): Promise<string[]> {
  const keys: string[] = [];
  for (let token: string | undefined; ;) {
    const page = await s3.send(
      new ListObjectsV2Command({ Bucket: name, Prefix: prefix, ContinuationToken: token }),
    );
    keys.push(...(page.Contents ?? []).map(({ Key = "" }) => Key));
    if (page.IsTruncated !== true) return keys;
    token = page.NextContinuationToken;
  }
}

export async function readObject({ s3, name }: ReplicaBucket, key: string): Promise<Uint8Array> {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket: name, Key: key }));
  return (await Body?.transformToByteArray()) ?? new Uint8Array();
}

/** A model's manifest; undefined when there is none. */
export async function readManifest(
  bucket: ReplicaBucket,
  model: Model,
): Promise<ReplicaManifest | undefined> {
  const [key] = await listKeys(bucket, manifestKey(model));
  if (key === undefined) return undefined;
  return parseManifest(Buffer.from(await readObject(bucket, key)).toString());
}

/** The current rows of a model, of deleted records too, in the order of their ids. */
export async function readCurrentRows(bucket: ReplicaBucket, model: Model): Promise<ReplicaRow[]> {
  const manifest = await readManifest(bucket, model);
  const increments = selectNewIncrements(manifest, await listKeys(bucket, incrementsPrefix(model)));
  return queryRows(bucket, model, [
    ...(manifest?.files ?? []).map(({ key }) => key),
    ...increments,
  ]);
}

/** The last row of each id in files, in the order of the ids. */
export async function queryRows(
  bucket: ReplicaBucket,
  model: Model,
  keys: readonly string[],
): Promise<ReplicaRow[]> {
  if (keys.length === 0) return [];
  const order = listRevisionOrder(model)
    .map((name) => `${quoteName(name)} DESC`)
    .join(", ");
  return queryFiles(
    bucket,
    keys,
    (files) =>
      `SELECT * FROM ${files} QUALIFY row_number() OVER (PARTITION BY _id ORDER BY ${order}) = 1 ORDER BY _id`,
  );
}

/** Runs a query of some of the bucket's files. */
export async function queryFiles(
  bucket: ReplicaBucket,
  keys: readonly string[],
  query: (files: string) => string,
): Promise<ReplicaRow[]> {
  const folder = await mkdtemp(join(tmpdir(), "read-replica-"));
  const paths = keys.map((_, place) => join(folder, `${place}.parquet`));
  for (const [place, key] of keys.entries())
    await writeFile(paths[place] ?? "", await readObject(bucket, key));
  const duck = await openDuckDb({ memoryMb: 512, temporaryFolder: folder });
  try {
    const reader = await duck.connection.runAndReadAll(query(readParquet(paths)));
    return reader.getRowObjectsJS().map(toRow);
  } finally {
    duck.close();
    await rm(folder, { recursive: true });
  }
}

function toRow(values: Record<string, unknown>): ReplicaRow {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === "bigint" ? Number(value) : value,
  ]);
  return Object.fromEntries(entries); // columns are texts, numbers and booleans
}

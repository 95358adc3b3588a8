import { Readable } from "node:stream";
import { GetObjectCommand } from "@aws-sdk/client-s3";
import { makeZip } from "client-zip";
import { privateKey } from "../../../../shared/files/files.ts";
import { s3, uploadBucket } from "../../../platform/aws/buckets.ts";
import type { DownloadFile, DownloadPart } from "./account-parts.ts";
import { writeObject } from "../../../platform/aws/write-object.ts";

/** Name under which a file lies in the download: its own, made harmless, behind its id. */
export function toZipEntryName({ _id, name }: Pick<DownloadFile, "_id" | "name">): string {
  const plain = name.replace(/[\p{Cc}/\\:*?"<>|]+/gu, "_").replace(/^\.+/, "_");
  return `files/${_id}-${plain}`;
}

/** Writes a ZIP with the parts and files to the exports, piece by piece: neither it nor a file is ever whole in memory. */
export async function writeZip(
  key: string,
  {
    parts,
    files,
    fileName,
  }: {
    parts: readonly DownloadPart[];
    files: AsyncIterable<DownloadFile>;
    /** Offered when it is saved. */
    fileName: string;
  },
): Promise<void> {
  const zip = makeZip(entries(parts, files));
  const body = Readable.fromWeb(zip as Parameters<typeof Readable.fromWeb>[0]);
  await writeObject(key, { body, type: "application/zip", fileName });
}

async function* entries(parts: readonly DownloadPart[], files: AsyncIterable<DownloadFile>) {
  for (const { name, open } of parts)
    yield {
      name,
      input: `${JSON.stringify(await open(), undefined, 2)}\n`,
      lastModified: new Date(),
    };
  for await (const file of files) {
    const input = await openFile(privateKey(file.path));
    if (input !== undefined) yield { name: toZipEntryName(file), input, lastModified: new Date() };
  }
}

/** The bytes of an uploaded object; nothing when it is gone meanwhile. */
async function openFile(key: string): Promise<ReadableStream<Uint8Array> | undefined> {
  try {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: uploadBucket(), Key: key }));
    return Body?.transformToWebStream() as ReadableStream<Uint8Array> | undefined; // bytes, whatever the SDK's type leaves open
  } catch (error) {
    if (error instanceof Error && error.name === "NoSuchKey") return undefined;
    throw error;
  }
}

import { Readable } from "node:stream";
import { GetObjectCommand } from "@aws-sdk/client-s3";
import { makeZip } from "client-zip";
import { privateKey } from "../../../../shared/files/files.ts";
import { s3, uploadBucket } from "../../../platform/aws/buckets.ts";
import type { DownloadFile, DownloadPart } from "./account-parts.ts";
import { writeObject } from "../../../platform/aws/write-object.ts";

/** Name of a file in the download: its id and its own name without special characters. */
function toZipEntryName({ _id, name }: Pick<DownloadFile, "_id" | "name">): string {
  const plain = name.replace(/[\p{Cc}/\\:*?"<>|]+/gu, "_").replace(/^\.+/, "_");
  return `files/${_id}-${plain}`;
}

/**
 * Writes a ZIP with the parts and files to the exports as a stream: neither the ZIP nor a file is ever whole in memory.
 */
export async function writeZip(
  key: string,
  {
    parts,
    files,
    fileName,
  }: {
    parts: readonly DownloadPart[];
    files: AsyncIterable<DownloadFile>;
    /** Name for saving the download. */
    fileName: string;
  },
): Promise<void> {
  const zip = makeZip(createEntries(parts, files));
  const body = Readable.fromWeb(zip as Parameters<typeof Readable.fromWeb>[0]);
  await writeObject(key, { body, type: "application/zip", fileName });
}

async function* createEntries(parts: readonly DownloadPart[], files: AsyncIterable<DownloadFile>) {
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

/** Opens an uploaded object as a stream; `undefined` if it was deleted meanwhile. */
async function openFile(key: string): Promise<ReadableStream<Uint8Array> | undefined> {
  try {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: uploadBucket(), Key: key }));
    return Body?.transformToWebStream() as ReadableStream<Uint8Array> | undefined; // bytes, although the SDK's type allows more
  } catch (error) {
    if (error instanceof Error && error.name === "NoSuchKey") return undefined;
    throw error;
  }
}

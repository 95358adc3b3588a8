import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { DeleteObjectCommand, GetObjectCommand } from "@aws-sdk/client-s3";
import type { ReportValue } from "../../../../shared/reports/report-replies.ts";
import { s3 } from "../../../platform/aws/buckets.ts";
import { exportBucket } from "../../../platform/aws/export-key.ts";

/** Rows of one page. */
const pageRows = 1000;

/** A row that the search wrote: the axes or fields, the Y values, and the number of records. */
export type ExtractRow = readonly ReportValue[];

/** The rows of an object that the search wrote, page by page; in the end the object is deleted. */
export async function* readExtract(key: string): AsyncGenerator<ExtractRow[]> {
  const object = { Bucket: exportBucket(), Key: key };
  const { Body } = await s3.send(new GetObjectCommand(object));
  if (!(Body instanceof Readable)) throw new Error("The body of an object is a stream in Node");
  const lines = createInterface({ input: Body.compose(createGunzip()), crlfDelay: Infinity });
  let page: ExtractRow[] = [];
  for await (const line of lines) {
    page.push(JSON.parse(line) as ExtractRow); // as the search wrote it
    if (page.length < pageRows) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
  await s3.send(new DeleteObjectCommand(object));
}

import { readWholeBody } from "../../http-service.ts";
import { xmlTexts, xmlUnescaped } from "../../xml.ts";
import { answerXml, requireBucket, type S3Call, type S3Store } from "../call.ts";
import { checkDigests, digester } from "../checksums.ts";
import { removeObject } from "./commit-object.ts";
import { payloadOf } from "../payload.ts";
import { S3Error } from "../s3-error.ts";

const maxKeys = 1_000;
const largestList = 2 * 1024 * 1024;

export async function deleteObject(
  { bucket, key, response }: S3Call,
  store: S3Store,
): Promise<void> {
  requireBucket(store, bucket);
  await removeObject(store, bucket, key);
  response.writeHead(204).end();
}

/** POST ?delete: up to 1,000 keys in one call. */
export async function deleteObjects(call: S3Call, store: S3Store): Promise<void> {
  const { bucket, response } = call;
  requireBucket(store, bucket);
  const xml = await readBodyText(call);
  const keys = xmlTexts(xml, "Key").map(xmlUnescaped);
  if (keys.length === 0 || keys.length > maxKeys) {
    throw new S3Error("MalformedXML", `The list must name 1 to ${maxKeys} keys.`);
  }
  for (const key of keys) await removeObject(store, bucket, key);
  const isQuiet = xmlTexts(xml, "Quiet")[0] === "true";
  answerXml(response, "DeleteResult", { Deleted: isQuiet ? [] : keys.map((Key) => ({ Key })) });
}

/** A small signed XML body, its checksums compared. */
export async function readBodyText(call: S3Call): Promise<string> {
  const { source, stated } = payloadOf(call.request, call.headers, call.signed);
  const body = await readWholeBody(source, largestList);
  const hashes = digester();
  hashes.update(body);
  checkDigests(stated, hashes.digests());
  return String(body);
}

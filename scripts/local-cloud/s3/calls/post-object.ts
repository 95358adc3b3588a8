import type { IncomingMessage, ServerResponse } from "node:http";
import { readBodyChunks } from "../../http-service.ts";
import type { Credentials } from "../../signature.ts";
import { xmlDocument } from "../../xml.ts";
import { toHeaderBytes, requireBucket, type S3Store, storedHeaders } from "../call.ts";
import { commitObject } from "./commit-object.ts";
import { readPostForm } from "../form-reader.ts";
import { checkPolicy } from "../post-policy.ts";
import { S3Error } from "../s3-error.ts";

type Post = {
  request: IncomingMessage;
  response: ServerResponse;
  bucket: string;
  credentials: Credentials;
};

/** A browser's form upload under a signed policy. */
export async function postObject(post: Post, store: S3Store): Promise<void> {
  const { request, bucket, credentials } = post;
  requireBucket(store, bucket);
  const form = await readPostForm(request.headers["content-type"] ?? "", readBodyChunks(request));
  const size = checkPolicy(form.fields, bucket, { credentials, now: store.now() });
  const key = form.fields.get("key")?.replaceAll("${filename}", form.fileName);
  if (!key) throw new S3Error("InvalidArgument", "The form has no key.");
  const blob = await store.blobs.write(form.file, {
    limit: size.maxBytes,
    stated: new Map([...form.fields].filter(([name]) => name.startsWith("x-amz-checksum-"))),
  });
  if (blob.size < size.minBytes) {
    await store.blobs.remove(blob.id);
    throw new S3Error("EntityTooSmall", "Your proposed upload is smaller than the minimum size", {
      ProposedSize: blob.size,
      MinSizeAllowed: size.minBytes,
    });
  }
  const { md5: eTag, crc32 } = blob.digests;
  const headers = storedHeaders(
    new Map([...form.fields].map(([name, text]) => [name, toHeaderBytes(text)])),
  );
  const object = { blob: blob.id, size: blob.size, eTag, crc32, headers };
  const change = "ObjectCreated:Post";
  await commitObject(store, { bucket, key, change, object, headers: new Map() });
  answer(post, { key, eTag, fields: form.fields });
}

type Posted = { key: string; eTag: string; fields: ReadonlyMap<string, string> };

function answer({ request, response, bucket }: Post, { key, eTag, fields }: Posted): void {
  const Location = `http://${request.headers.host}/${bucket}/${encodeURIComponent(key)}`;
  const ETag = `"${eTag}"`;
  response.setHeader("etag", ETag);
  response.setHeader("location", Location);
  const status = fields.get("success_action_status");
  const redirect = fields.get("success_action_redirect");
  if (redirect !== undefined && URL.canParse(redirect)) {
    const goal = new URL(redirect);
    for (const [name, value] of Object.entries({ bucket, key, etag: ETag })) {
      goal.searchParams.set(name, value);
    }
    response.writeHead(303, { location: goal.href }).end();
  } else if (status === "201") {
    const result = { Location, Bucket: bucket, Key: key, ETag };
    response.writeHead(201, { "content-type": "application/xml" });
    response.end(xmlDocument("PostResponse", "", result));
  } else {
    response.writeHead(status === "200" ? 200 : 204).end();
  }
}

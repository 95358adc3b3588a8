import { answerXml, requireBucket, type S3Call, type S3Store } from "../call.ts";
import { S3Error } from "../s3-error.ts";

const maxKeys = 1_000;

/** GET ?list-type=2: keys in order, with prefix, delimiter and continuation. */
export async function listObjects(call: S3Call, store: S3Store): Promise<void> {
  const { bucket, query, response } = call;
  requireBucket(store, bucket);
  if (query.get("list-type") !== "2") throw new S3Error("NotImplemented", "Only list-type=2.");
  const limit = Math.min(Number(query.get("max-keys") ?? maxKeys), maxKeys);
  if (!(limit >= 0)) throw new S3Error("InvalidArgument", "max-keys must be a number.");
  const [prefix, delimiter] = [query.get("prefix") ?? "", query.get("delimiter") ?? ""];
  const token = query.get("continuation-token");
  const after = token === undefined ? (query.get("start-after") ?? "") : fromToken(token);
  const page = pageOf(store.catalog.keys(bucket), { prefix, delimiter, after, limit });
  const isEncoded = query.get("encoding-type") === "url";
  const shown = (text: string) =>
    isEncoded ? encodeURIComponent(text).replaceAll("%2F", "/") : text;
  const objects = store.catalog.buckets.get(bucket)?.objects;

  answerXml(response, "ListBucketResult", {
    Name: bucket,
    Prefix: shown(prefix),
    ...(delimiter && { Delimiter: shown(delimiter) }),
    MaxKeys: limit,
    ...(isEncoded && { EncodingType: "url" }),
    KeyCount: page.keys.length + page.prefixes.length,
    IsTruncated: page.next !== undefined,
    ...(token !== undefined && { ContinuationToken: token }),
    ...(page.next !== undefined && {
      NextContinuationToken: Buffer.from(page.next).toString("base64url"),
    }),
    Contents: page.keys.map((key) => {
      const object = objects?.get(key);
      return {
        Key: shown(key),
        LastModified: new Date(object?.modified ?? 0).toISOString(),
        ETag: `"${object?.eTag}"`,
        Size: object?.size,
        StorageClass: "STANDARD",
      };
    }),
    CommonPrefixes: page.prefixes.map((one) => ({ Prefix: shown(one) })),
  });
}

type Page = { keys: string[]; prefixes: string[]; next: string | undefined };

/** `next` is the last key or common prefix of a page after which there is more. */
export function pageOf(
  ordered: readonly string[],
  options: { prefix: string; delimiter: string; after: string; limit: number },
): Page {
  const { prefix, delimiter, after, limit } = options;
  const page: Page = { keys: [], prefixes: [], next: undefined };
  let last = after;
  for (let at = firstAfter(ordered, after, prefix); at < ordered.length; at += 1) {
    const key = ordered[at] ?? "";
    if (!key.startsWith(prefix)) break;
    const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
    const group = end < 0 ? undefined : key.slice(0, end + delimiter.length);
    if (group !== undefined && group === last) continue;
    if (page.keys.length + page.prefixes.length === limit) {
      return limit === 0 ? page : { ...page, next: last };
    }
    if (group === undefined) page.keys.push(key);
    else page.prefixes.push(group);
    last = group ?? key;
  }
  return page;
}

/** By halving: the first key past `after` that is not before `prefix`. */
function firstAfter(ordered: readonly string[], after: string, prefix: string): number {
  let [low, high] = [0, ordered.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const key = ordered[middle] ?? "";
    if (key <= after || key < prefix) low = middle + 1;
    else high = middle;
  }
  return low;
}

function fromToken(token: string): string {
  const key = Buffer.from(token, "base64url").toString();
  if (key) return key;
  throw new S3Error("InvalidArgument", "The continuation token is not one of ours.");
}

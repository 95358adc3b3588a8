import type { StoredObject } from "./catalog.ts";
import { S3Error } from "./s3-error.ts";

const unquoted = (eTag: string) => eTag.trim().replace(/^"(.*)"$/, "$1");
const names = (list: string, object: StoredObject) =>
  list.split(",").some((one) => unquoted(one) === "*" || unquoted(one) === object.eTag);
const failed = (Condition: string) =>
  new S3Error("PreconditionFailed", "At least one of the preconditions did not hold", {
    Condition,
  });

/** If-None-Match: * writes only a new object, If-Match only over the one named. */
export function checkWrite(
  headers: ReadonlyMap<string, string>,
  present: StoredObject | undefined,
): void {
  const noneMatch = headers.get("if-none-match");
  if (noneMatch !== undefined && noneMatch !== "*") {
    throw new S3Error("NotImplemented", "A write takes If-None-Match: * alone.");
  }
  if (noneMatch && present) throw failed("If-None-Match");
  const match = headers.get("if-match");
  if (match === undefined) return;
  if (!present) throw new S3Error("NoSuchKey", "The specified key does not exist.");
  if (!names(match, present)) throw failed("If-Match");
}

/** Whether a read is answered 304; throws `PreconditionFailed`. `prefix` is for a copy's source. */
export function isUnchanged(
  headers: ReadonlyMap<string, string>,
  object: StoredObject,
  prefix = "",
): boolean {
  const header = (name: string) => headers.get(`${prefix}${name}`);
  // Dates in headers have whole seconds.
  const modified = Math.floor(object.modified / 1000) * 1000;
  const [match, noneMatch] = [header("if-match"), header("if-none-match")];
  const [since, unmodified] = [header("if-modified-since"), header("if-unmodified-since")];
  if (match !== undefined && !names(match, object)) throw failed("If-Match");
  if (match === undefined && unmodified !== undefined && modified > Date.parse(unmodified)) {
    throw failed("If-Unmodified-Since");
  }
  if (noneMatch !== undefined) return names(noneMatch, object);
  return since !== undefined && modified <= Date.parse(since);
}

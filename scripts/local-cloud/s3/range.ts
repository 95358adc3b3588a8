import { S3Error } from "./s3-error.ts";

/**
 * First and last byte of a Range header: `bytes=0-9`, `bytes=5-`, `bytes=-4`. Undefined (the whole
 * object) for none, several or a malformed one; `InvalidRange` when it contains no byte.
 */
export function rangeOf(
  header: string | undefined,
  size: number,
): { start: number; end: number } | undefined {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== "" && last !== "" && Number(last) < Number(first)) return undefined;
  if (start >= size || end < start) {
    throw new S3Error("InvalidRange", "The requested range is not satisfiable", {
      RangeRequested: header,
      ActualObjectSize: size,
    });
  }
  return { start, end };
}

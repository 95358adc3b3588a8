import { environment } from "../../../shared/environment.ts";
import { readVariable } from "../lambda/environment.ts";

/** Scheme and host that hand originals out in place of the bucket's own; nothing on one machine. */
export const filesOrigin = () => readVariable(environment.filesOrigin);

/**
 * A signed address of a bucket, under the host that puts its headers on every answer. The signature covers method,
 * path, query and the bucket's host name. The files host passes path and query on as they are and asks the bucket by
 * that very name, never by the viewer's `Host`, so what was signed is what S3 sees. Without a files host the address
 * stays the bucket's.
 */
export function underFilesHost(signed: string): string {
  const origin = filesOrigin();
  return origin === undefined ? signed : signed.replace(/^https?:\/\/[^/]+/, origin);
}

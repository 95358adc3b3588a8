import { environment } from "../../../shared/environment.ts";
import { readVariable } from "../lambda/environment.ts";

/** Scheme and host that hand originals out in place of the bucket's own; nothing on one machine. */
export const filesOrigin = () => readVariable(environment.filesOrigin);

/**
 * Moves a signed address of a bucket to the files host, which adds its headers to every reply. The files host forwards
 * what the signature covers: method, path, query and the bucket's host name in place of the viewer's. Without a files
 * host the address is unchanged.
 */
export function moveToFilesHost(signed: string): string {
  const origin = filesOrigin();
  return origin === undefined ? signed : signed.replace(/^https?:\/\/[^/]+/, origin);
}

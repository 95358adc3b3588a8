import { exportPrefix } from "../files/buckets.ts";

/** Where the download of a job lies, whatever it holds: its type and name are the object's own. */
export function exportKey(userId: string, job: string): string {
  return `${exportPrefix(userId)}${job}`;
}

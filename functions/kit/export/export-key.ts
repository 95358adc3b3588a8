import { exportPrefix } from "../files/buckets.ts";

/** Where the download of a job lies. */
export function exportKey(userId: string, job: string): string {
  return `${exportPrefix(userId)}${job}.zip`;
}

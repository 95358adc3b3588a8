import { environment } from "../../../shared/environment.ts";
import { exportsPrefix, resultsPrefix } from "../../../shared/files/files.ts";
import { requireVariable } from "../lambda/environment.ts";

/**
 * Keys of exports and results. Separate from the bucket's client, because a function that only signs addresses does
 * not need it.
 */

/** Name of the bucket with exports and job results. */
export const exportBucket = () => requireVariable(environment.exportBucket);

/** Key prefixes of an account's exports and results. */
export function downloadPrefixes(userId: string): readonly string[] {
  return [`${exportsPrefix}${userId}/`, `${resultsPrefix}${userId}/`];
}

/** Key of a job's export. The object's metadata contains its type and file name. */
export function exportKey(userId: string, job: string): string {
  return `${exportsPrefix}${userId}/${job}`;
}

/**
 * Key of a job's result file. Lines are processed in order, so their number identifies the content. Two workers
 * that end the same job with different numbers of lines write different objects.
 */
export function resultsKey(userId: string, job: string, lines: number): string {
  return `${resultsPrefix}${userId}/${job}/${lines}`;
}

import { environment } from "../../../shared/environment.ts";
import { exportsPrefix, resultsPrefix } from "../../../shared/files/files.ts";
import { requireVariable } from "../lambda/environment.ts";

/** Where downloads lie; apart from the bucket's client, which whoever only signs does not need. */

/** What was made for somebody to download. */
export const exportBucket = () => requireVariable(environment.exportBucket);

/** Where the downloads of an account lie. */
export function downloadPrefixes(userId: string): readonly string[] {
  return [`${exportsPrefix}${userId}/`, `${resultsPrefix}${userId}/`];
}

/** Where the download of a job lies, whatever it holds: its type and name are the object's own. */
export function exportKey(userId: string, job: string): string {
  return `${exportsPrefix}${userId}/${job}`;
}

/**
 * Where a job's file of results lies. Lines are decided in their order, so their number says all that is in it: two
 * workers that end one job at once, one of them a line farther, do not write over each other.
 */
export function resultsKey(userId: string, job: string, lines: number): string {
  return `${resultsPrefix}${userId}/${job}/${lines}`;
}

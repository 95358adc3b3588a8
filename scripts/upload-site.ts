import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PutObjectCommandInput } from "@aws-sdk/client-s3";
import { latestBuildPath } from "../web/src/lib/builds.ts";
import { cacheControl, contentTypeOf } from "./local-cloud/gateway/site.ts";

/** One file of the site as S3 takes it, without the bucket. */
export type SiteObject = Omit<PutObjectCommandInput, "Bucket">;

/**
 * Copies a built site into its bucket: hashed files first, HTML last, so that no page asks for what is not there yet.
 * Files of earlier builds stay, because open pages still request them.
 */
export async function uploadSite(
  folder: string,
  put: (object: SiteObject) => Promise<unknown>,
): Promise<void> {
  for (const path of await sitePaths(folder)) {
    await put({
      Key: path.slice(1),
      Body: await readFile(join(folder, path)),
      ContentType: contentTypeOf(path),
      CacheControl: cacheControl(path, [latestBuildPath]),
    });
  }
}

/** Paths of all files, from `/`, in the order in which they are copied. */
async function sitePaths(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length));
  return paths.sort((one, other) => rank(one) - rank(other) || one.localeCompare(other));
}

function rank(path: string): number {
  if (path.startsWith("/assets/")) return 0;
  return path.endsWith(".html") ? 2 : 1;
}

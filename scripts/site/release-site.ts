import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PutObjectCommandInput } from "@aws-sdk/client-s3";
import { latestBuildPath } from "../../web/src/lib/builds.ts";
import { cacheControl, contentTypeOf } from "../local-cloud/gateway/site.ts";
import { isPage, listSiteFiles } from "./site-build.ts";
import { fillOrigin } from "./site-origin.ts";

/** One file of the site as S3 takes it, without the bucket. */
export type SiteObject = Omit<PutObjectCommandInput, "Bucket" | "Body"> & { Body: Buffer };

/** A page in the bucket. */
export interface SitePage {
  key: string;
  html: string;
}

/** Where the site is served from. */
export interface ReleaseTarget {
  /** Every HTML file in the bucket. */
  readPages(): Promise<SitePage[]>;
  put(object: SiteObject): Promise<unknown>;
  remove(key: string): Promise<unknown>;
  /** Deploys the edge with a content policy for the new pages and these; ends when all edge locations have it. */
  deployEdge(formerPages: readonly string[]): Promise<unknown>;
}

/**
 * Releases a built site without a moment in which a first load fails (security T76). The files that pages load come
 * first, with the pages that the bucket does not have yet: the new edge routes to them. The edge follows with a content
 * policy for old and new pages. Then the changed pages replace the old ones. The files that announce the build are last.
 * The next release drops the hashes of the old pages. Files of earlier builds stay, because open pages still request
 * them.
 * @param origin scheme and host of the service, for the pages that name it
 */
export async function releaseSite(
  folder: string,
  origin: string,
  target: ReleaseTarget,
): Promise<void> {
  const paths = listPaths(folder);
  const upload = async (chosen: readonly string[]) => {
    for (const path of chosen) await target.put(await readObject(folder, origin, path));
  };
  await upload(paths.filter(isLoaded));
  const former = await target.readPages();
  const formerPaths = new Set(former.map(({ key }) => `/${key}`));
  const pages = paths.filter(isPage);
  await upload(pages.filter((path) => !formerPaths.has(path)));
  await target.deployEdge(former.map(({ html }) => html));
  await upload(pages.filter((path) => formerPaths.has(path)));
  await upload(paths.filter((path) => announcing.includes(path)));
  // No path leads to them any more, and the next policy must not allow their scripts.
  for (const { key } of former) if (!pages.includes(`/${key}`)) await target.remove(key);
}

/** Files that make open pages and installed workers fetch the new pages. */
const announcing: readonly string[] = ["/service-worker.js", latestBuildPath];

/** Whether pages load the file. */
function isLoaded(path: string): boolean {
  return !isPage(path) && !announcing.includes(path);
}

async function readObject(folder: string, origin: string, path: string): Promise<SiteObject> {
  return {
    Key: path.slice(1),
    Body: fillOrigin(path, await readFile(join(folder, path)), origin),
    ContentType: contentTypeOf(path),
    CacheControl: cacheControl(path, [latestBuildPath]),
  };
}

/** Paths of all files, from `/`: hashed files first. */
function listPaths(folder: string): string[] {
  return listSiteFiles(folder).sort(
    (one, other) => rank(one) - rank(other) || one.localeCompare(other),
  );
}

function rank(path: string): number {
  return path.startsWith("/assets/") ? 0 : 1;
}

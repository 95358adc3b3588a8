import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  type S3Client,
} from "@aws-sdk/client-s3";
import { isPage } from "../site/site-build.ts";
import type { ReleaseTarget, SitePage } from "../site/release-site.ts";

/** The bucket of the deployed site, as a release needs it. */
export function openSiteBucket(
  client: S3Client,
  Bucket: string,
): Omit<ReleaseTarget, "deployEdge"> {
  return {
    put: (object) => client.send(new PutObjectCommand({ Bucket, ...object })),
    remove: (Key) => client.send(new DeleteObjectCommand({ Bucket, Key })),
    async readPages() {
      const pages: SitePage[] = [];
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket }))
        for (const { Key: key = "" } of Contents) {
          if (!isPage(key)) continue;
          const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: key }));
          pages.push({ key, html: (await Body?.transformToString()) ?? "" });
        }
      return pages;
    },
  };
}

import { HubError } from "../../../../shared/errors.ts";
import { privateKey, thumbnailPath } from "../../../../shared/files/files.ts";
import { campaign as campaignModel } from "../../../../shared/models/campaign.ts";
import { file as fileModel } from "../../../../shared/models/file.ts";
import { campaignOperations } from "../../../../shared/operations/campaigns.ts";
import { handle } from "../../../calls/handle.ts";
import { referencePages } from "../../../data/store/file-reference-items.ts";
import type { Store } from "../../../data/store/store.ts";
import { publicProblem, sharedCache } from "../../../pages/public-cache.ts";
import { readFileObject } from "../../../platform/aws/read-file-object.ts";
import { DocumentReply } from "../../../platform/http/document-reply.ts";

/** Shared caches keep an image so long, in seconds: thousands open a mail within minutes. */
const cacheSeconds = 3600;

/** Returns the picture that was made of a file, if a campaign refers to it. Other files stay private. */
export const handler = handle(
  campaignOperations,
  "getMailImage",
  async ({ file: id }, { store }) => {
    const file = await store.find(fileModel, id);
    if (file?.picture !== "made" || !(await isInCampaign(store, id)))
      throw new HubError("record.notFound");
    const key = privateKey(thumbnailPath(id, 1280, "jpg"));
    const body = await readFileObject(key, store.deadline);
    if (body === undefined) throw new HubError("record.notFound");
    return new DocumentReply({
      headers: {
        ...sharedCache(cacheSeconds),
        "content-type": "image/jpeg",
        "content-security-policy": "default-src 'none'; sandbox",
        // mail programs show it on pages of other sites
        "cross-origin-resource-policy": "cross-origin",
      },
      body,
    });
  },
  { failure: publicProblem },
);

async function isInCampaign(store: Store, file: string): Promise<boolean> {
  for await (const places of referencePages(store.table, file)) {
    const ids = places
      .filter(({ model }) => model === campaignModel.name)
      .map(({ record }) => record);
    const campaigns = await store.findMany(campaignModel, ids);
    if (campaigns.some(({ images = [] }) => images.includes(file))) return true;
  }
  return false;
}

import { isDeepStrictEqual } from "node:util";
import { HubError } from "../../../shared/errors.ts";
import type { ModelEffects } from "../../data/store/write-effects.ts";

/** What is fixed once a campaign has left its draft. */
const content = ["audience", "bodies"] as const;

/** Content, audience and deletion belong to drafts: what was sent stays as it was. Throws `campaign.state`. */
export const campaignEffects: ModelEffects = {
  onUpdate(before, after) {
    const isChanged = content.some((name) => !isDeepStrictEqual(before[name], after[name]));
    if (isChanged && before["state"] !== "draft") throw new HubError("campaign.state");
    return [];
  },
  onDelete(deleted) {
    if (deleted.some(({ state }) => state !== "draft")) throw new HubError("campaign.state");
    return Promise.resolve({});
  },
};

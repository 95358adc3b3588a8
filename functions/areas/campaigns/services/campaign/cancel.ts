import { makeCampaignService } from "../../campaign-step.ts";

/** Ends a campaign for good. Mails that were not sent are never sent. */
export const cancelCampaign = makeCampaignService("cancel", ({ now }) => ({
  patch: { finishedAt: now() },
}));

import type { Language } from "../../../../../shared/languages.ts";
import { campaignLimits } from "../../../../../shared/limits/campaigns.ts";
import { campaign as campaignModel } from "../../../../../shared/models/campaign.ts";
import { loadServiceContext, type RecordService } from "../../../../calls/service.ts";
import { countTry, throttleKey } from "../../../../identity/throttle.ts";
import { createId } from "../../../../platform/lambda/ids.ts";
import { campaignQueue } from "../../engine/campaign-queue.ts";

/** Mails the campaign as it is to the caller alone, whose state it leaves as it is. Throws `rate.limited`. */
export const testCampaign: RecordService = async (_model, allow, input, context) => {
  const { record, store, caller } = await loadServiceContext(campaignModel, allow, input, context);
  const { maxTestMails: maxTries, testWindowMs: windowMs } = campaignLimits;
  await countTry(store, throttleKey("campaignTest", "", caller.id), {
    windowMs,
    maxTries,
    waitFrom: maxTries,
    firstWaitMs: 1000,
  });
  const language = input["language"] as Language; // checked by the service's input
  const test = { id: createId(), user: caller.id, language };
  await store.write([], { messages: [campaignQueue.message({ campaign: record._id, test })] });
  return record;
};

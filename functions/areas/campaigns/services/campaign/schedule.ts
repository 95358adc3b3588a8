import { invalidField } from "../../../../../shared/errors.ts";
import { checkMaySend, makeCampaignService } from "../../campaign-step.ts";
import { countListParts } from "../../engine/uploaded-list.ts";
import { checkReady } from "../../prepare/check-ready.ts";

/** Plans the start for a time to come. A scheduled campaign gets another time. */
export const scheduleCampaign = makeCampaignService("schedule", async (context) => {
  checkMaySend(context);
  const scheduledAt = String(context.input["at"]);
  if (scheduledAt <= context.now()) throw invalidField("at", "tooLow");
  const isDraft = context.record.state === "draft";
  if (isDraft) await checkReady(context);
  return {
    patch: {
      ...(isDraft && { listParts: await countListParts(context) }),
      scheduledAt,
      startedBy: context.caller.id,
    },
  };
});

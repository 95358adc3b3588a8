import { invalidField } from "../../../../../shared/errors.ts";
import { checkMaySend, makeCampaignService } from "../../campaign-step.ts";
import { checkReady } from "../../prepare/check-ready.ts";

/** Plans the start for a time to come. A scheduled campaign gets another time. */
export const scheduleCampaign = makeCampaignService("schedule", async (context) => {
  checkMaySend(context);
  const scheduledAt = String(context.input["at"]);
  if (scheduledAt <= context.now()) throw invalidField("at", "tooLow");
  if (context.record.state === "draft") await checkReady(context);
  return { patch: { scheduledAt, startedBy: context.caller.id } };
});

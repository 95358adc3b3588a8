import { invalidField } from "../../../../../shared/errors.ts";
import { checkMaySend, makeCampaignService } from "../../campaign-step.ts";

/** Plans the start for a time to come. A scheduled campaign gets another time. */
export const scheduleCampaign = makeCampaignService("schedule", (context) => {
  checkMaySend(context);
  const scheduledAt = String(context.input["at"]);
  if (scheduledAt <= context.now()) throw invalidField("at", "tooLow");
  return { patch: { scheduledAt, startedBy: context.caller.id } };
});

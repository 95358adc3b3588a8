import { HubError } from "../../../../../shared/errors.ts";
import { delivery as deliveryModel } from "../../../../../shared/models/delivery.ts";
import { makeRecordService } from "../../../../calls/service.ts";

/** Leaves a mail as it is that may have left or not. An event of the provider may still settle it. */
export const giveUpDelivery = makeRecordService(deliveryModel, ({ record }) => {
  if (record.state !== "unknown") throw new HubError("campaign.state");
  return { patch: { state: "failed" as const, reason: "givenUp" } };
});

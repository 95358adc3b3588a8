import { makeCampaignService, pausedFor } from "../../campaign-step.ts";

/** Stops the sending before the next mail. Every admin may: it is the safe direction. */
export const pauseCampaign = makeCampaignService("pause", ({ record }) =>
  record.state === "sending"
    ? pausedFor("person")
    : { patch: { scheduledAt: undefined, listParts: undefined } },
);

import {
  findNextState,
  type CampaignStep,
  type PauseReason,
} from "../../../shared/campaigns/campaign-states.ts";
import { HubError } from "../../../shared/errors.ts";
import { campaign as campaignModel, type Campaign } from "../../../shared/models/campaign.ts";
import { makeRecordService, type RecordService, type ServiceContext } from "../../calls/service.ts";
import type { TransactionExtras } from "../../data/store/commit.ts";
import type { ModelPatch } from "../../data/store/record-item.ts";

type CampaignPatch = ModelPatch<typeof campaignModel>;
export type CampaignContext = ServiceContext<typeof campaignModel>;

/** What a step adds to the change of the state. */
export interface StepAdditions {
  patch?: CampaignPatch;
  extras?: TransactionExtras;
}

/** The change of a campaign by a step. Throws `campaign.state` where the state machine does not have it. */
export function planStep(
  step: CampaignStep,
  { state }: Pick<Campaign, "state">,
  { patch, extras }: StepAdditions & { patch?: CampaignPatch } = {},
) {
  const next = findNextState(step, state);
  if (next === undefined) throw new HubError("campaign.state");
  return {
    patch: { ...patch, state: next, ...(next !== "paused" && { pauseReason: undefined }) },
    ...(extras && { extras }),
  };
}

/** The patch that pauses a campaign. */
export function pausedFor(pauseReason: PauseReason): StepAdditions {
  return { patch: { pauseReason } };
}

/** Refuses callers who may edit campaigns but not send them. Throws `campaign.sendRight`. */
export function checkMaySend({ caller }: Pick<CampaignContext, "caller">): void {
  if (caller.user.maySend !== true) throw new HubError("campaign.sendRight");
}

/** The service of a step. A concurrent change repeats it, so of two starts one is refused. */
export function makeCampaignService(
  step: CampaignStep,
  plan: (context: CampaignContext) => StepAdditions | Promise<StepAdditions>,
): RecordService {
  return makeRecordService(campaignModel, async (context) => {
    const additions = await plan(context);
    return planStep(step, context.record, additions);
  });
}

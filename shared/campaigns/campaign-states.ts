/** The state machine of campaigns. No other code decides which change of state is allowed. */

export const campaignStates = [
  "draft",
  "scheduled",
  "sending",
  "paused",
  "sent",
  "cancelled",
] as const;
export type CampaignState = (typeof campaignStates)[number];

/**
 * Every step: the state that it leads to, by the state that it leaves. The first five are services. The engine takes the
 * others: `hold` pauses by itself, `finish` ends a campaign whose rows are all settled, `reopen` continues a sent one whose
 * unknown row is sent again. A scheduled campaign that is paused is a draft again and can be edited.
 */
export const campaignTransitions = {
  schedule: { draft: "scheduled", scheduled: "scheduled" },
  start: { draft: "sending", scheduled: "sending" },
  pause: { scheduled: "draft", sending: "paused" },
  resume: { paused: "sending" },
  cancel: { scheduled: "cancelled", sending: "cancelled", paused: "cancelled" },
  hold: { scheduled: "paused", sending: "paused" },
  finish: { sending: "sent" },
  reopen: { sent: "sending" },
} as const satisfies Record<string, Partial<Record<CampaignState, CampaignState>>>;

export type CampaignStep = keyof typeof campaignTransitions;

const steps: Readonly<Record<CampaignStep, Partial<Record<CampaignState, CampaignState>>>> =
  campaignTransitions;

/** The state after a step; undefined where the step is not allowed. */
export function findNextState(step: CampaignStep, from: CampaignState): CampaignState | undefined {
  return steps[step][from];
}

/** Why a campaign is paused. */
export const pauseReasons = [
  /** A person paused it. */
  "person",
  /** Its scheduled time was missed by too much. */
  "late",
  /** So many recipients need a second person. */
  "secondPerson",
  "tooManyRecipients",
  "noRecipients",
  /** The audience's filter cannot be answered any more. */
  "audience",
  /** Who scheduled it may no longer send. */
  "sendRight",
  "bounces",
  "complaints",
  /** The mail provider has paused the account. */
  "accountPaused",
] as const;
export type PauseReason = (typeof pauseReasons)[number];

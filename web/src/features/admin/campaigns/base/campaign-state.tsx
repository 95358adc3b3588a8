import { CircleCheck, CircleDashed, CirclePause, CircleSlash, Clock, Send } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { CampaignState } from "../../../../../../shared/campaigns/campaign-states.ts";
import { StateMark, type StateLook } from "../../../../components/feedback/state-badge.tsx";

const looks = {
  draft: [CircleDashed, "ended"],
  scheduled: [Clock, "warning"],
  sending: [Send, "good"],
  paused: [CirclePause, "warning"],
  sent: [CircleCheck, "good"],
  cancelled: [CircleSlash, "ended"],
} as const satisfies Record<CampaignState, StateLook>;

/** The state of a campaign: an icon and a word. */
export function CampaignMark({ state }: { state: CampaignState }) {
  const { t } = useTranslation();
  return <StateMark look={looks[state]} text={t(`admin.options.campaign.state.${state}`)} />;
}

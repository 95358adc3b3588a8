import {
  Ban,
  CircleCheck,
  CircleQuestionMark,
  CircleX,
  Clock,
  MailWarning,
  Send,
  Undo2,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Delivery } from "../../../../../../shared/models/delivery.ts";
import { StateMark, type StateLook } from "../../../../components/feedback/state-badge.tsx";

const looks = {
  queued: [Clock, "ended"],
  claimed: [Send, "ended"],
  handedOver: [Send, "good"],
  delivered: [CircleCheck, "good"],
  bounced: [Undo2, "warning"],
  complained: [MailWarning, "warning"],
  failed: [CircleX, "warning"],
  suppressed: [Ban, "ended"],
  unknown: [CircleQuestionMark, "warning"],
} as const satisfies Record<Delivery["state"], StateLook>;

/** The state of one mail: an icon and a word. */
export function DeliveryMark({ state }: Pick<Delivery, "state">) {
  const { t } = useTranslation();
  return <StateMark look={looks[state]} text={t(`admin.options.delivery.state.${state}`)} />;
}

/** Reasons that have words. Others are names of the mail provider's errors. */
const reasons = [
  "noConsent",
  "workerEnded",
  "givenUp",
  "rejected",
  "MessageRejected",
  "TimeoutError",
] as const;

/** Why a mail failed or was not sent. */
export function DeliveryReason({ reason = "" }: Pick<Delivery, "reason">) {
  const { t } = useTranslation();
  const known = reasons.find((each) => each === reason);
  return known ? t(`campaigns.recipients.reasons.${known}`) : reason || "–";
}

import { useQueryClient } from "@tanstack/react-query";
import { Ban, CirclePause, CirclePlay, Copy, PenLine } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Campaign } from "../../../../../shared/models/campaign.ts";
import { Button } from "../../../components/controls/button.tsx";
import { useSession } from "../../../lib/session/session.tsx";
import { screens } from "../../../lib/screens.ts";
import { useRecordActions } from "../../../records/list/use-record-actions.ts";
import { tableKey } from "../../../lib/hub/record-keys.ts";
import { copyCampaign } from "./base/campaign-calls.ts";
import { useCampaignSteps } from "./base/use-campaign-steps.ts";

/** What can be done with a campaign that is no draft. */
export function LiveActions({ campaign }: { campaign: Campaign }) {
  const { _id, state, pauseReason, startedBy, recipients } = campaign;
  const { t } = useTranslation();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { user } = useSession();
  const steps = useCampaignSteps(_id);
  const { attempt, isBusy } = useRecordActions<"copy">();
  const copy = () =>
    attempt({ _id }, "copy", async () => {
      const id = await copyCampaign(_id, (name) => t("campaigns.copy.name", { name }));
      await cache.invalidateQueries({ queryKey: tableKey("campaign") });
      await navigate(screens.adminCampaignDetail.to(id));
    });
  const isOver = state === "sent" || state === "cancelled";
  const isSecond = pauseReason === "secondPerson";
  const mayResume =
    user?.maySend === true &&
    pauseReason !== "noRecipients" &&
    pauseReason !== "tooManyRecipients" &&
    !(isSecond && startedBy === user._id);
  return (
    <>
      {isOver && (
        <Button
          icon={Copy}
          busy={isBusy({ _id }, "copy") && t("campaigns.actions.busy")}
          onClick={() => void copy()}
        >
          {t("campaigns.copy.action")}
        </Button>
      )}
      {!isOver && (
        <Button icon={Ban} busy={steps.busy("cancel")} onClick={() => void steps.cancel()}>
          {t("campaigns.actions.cancel")}
        </Button>
      )}
      {state === "scheduled" && (
        <Button icon={PenLine} busy={steps.busy("pause")} onClick={() => void steps.toDraft()}>
          {t("campaigns.actions.toDraft")}
        </Button>
      )}
      {state === "sending" && (
        <Button icon={CirclePause} busy={steps.busy("pause")} onClick={() => void steps.pause()}>
          {t("campaigns.actions.pause")}
        </Button>
      )}
      {state === "paused" && mayResume && (
        <Button
          variant="primary"
          icon={CirclePlay}
          busy={steps.busy("resume")}
          onClick={() => void (isSecond ? steps.confirmStart(recipients) : steps.resume())}
        >
          {t(isSecond ? "campaigns.actions.confirm" : "campaigns.actions.resume")}
        </Button>
      )}
    </>
  );
}

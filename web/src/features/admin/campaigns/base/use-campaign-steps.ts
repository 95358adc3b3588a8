import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Language } from "../../../../../../shared/languages.ts";
import { useConfirm } from "../../../../components/feedback/confirm.tsx";
import { useSession } from "../../../../lib/session/session.tsx";
import { useRecordActions } from "../../../../records/list/use-record-actions.ts";
import { reloadRecords } from "../../../../lib/hub/record-keys.ts";
import {
  runCampaignService,
  scheduleById,
  testById,
  type CampaignService,
} from "./campaign-calls.ts";

type Step = CampaignService | "schedule" | "test";

/** What can be done with a campaign. Each step tells the user how it ended. */
export function useCampaignSteps(id: string) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const confirm = useConfirm();
  const { user } = useSession();
  const { attempt, reportDone, isBusy } = useRecordActions<Step>();
  const record = { _id: id };

  const run = (step: Step, work: () => Promise<unknown>, done: string) =>
    attempt(record, step, async () => {
      try {
        await work();
        reportDone(record, done);
      } finally {
        // a refusal may mean that the campaign has another state by now
        await reloadRecords(cache, "campaign", id);
      }
    });

  const resume = () =>
    run("resume", () => runCampaignService("resume", id), t("campaigns.actions.resumed"));
  const pause = (done: string) => run("pause", () => runCampaignService("pause", id), done);

  return {
    busy: (step: Step) => isBusy(record, step) && t("campaigns.actions.busy"),
    start: async (recipients: number, secondPersonFrom: number) => {
      const isSure = await confirm({
        title: t("campaigns.actions.startTitle", { count: recipients }),
        text:
          recipients > secondPersonFrom
            ? t("campaigns.actions.startTextSecond", { count: secondPersonFrom })
            : t("campaigns.actions.startText"),
        yes: t("campaigns.actions.start"),
      });
      if (!isSure) return;
      await run("start", () => runCampaignService("start", id), t("campaigns.actions.started"));
    },
    pause: () => pause(t("campaigns.actions.paused")),
    toDraft: () => pause(t("campaigns.actions.backInDraft")),
    resume,
    /** Confirms a start as the second person. */
    confirmStart: async (recipients: number) => {
      const isSure = await confirm({
        title: t("campaigns.actions.startTitle", { count: recipients }),
        text: t("campaigns.actions.confirmText"),
        yes: t("campaigns.actions.confirm"),
      });
      if (isSure) await resume();
    },
    cancel: async () => {
      const isSure = await confirm({
        title: t("campaigns.actions.cancelTitle"),
        text: t("campaigns.actions.cancelText"),
        yes: t("campaigns.actions.cancel"),
        isLoss: true,
      });
      if (!isSure) return;
      await run("cancel", () => runCampaignService("cancel", id), t("campaigns.actions.cancelled"));
    },
    schedule: (at: string) =>
      run("schedule", () => scheduleById(id, at), t("campaigns.schedule.done")),
    test: (language: Language) =>
      run(
        "test",
        () => testById(id, language),
        t("campaigns.actions.tested", { email: user?.email ?? "" }),
      ),
  };
}

export type CampaignSteps = ReturnType<typeof useCampaignSteps>;

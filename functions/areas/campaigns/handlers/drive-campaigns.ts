import { campaign as campaignModel } from "../../../../shared/models/campaign.ts";
import { handleSchedule } from "../../../calls/handle-schedule.ts";
import { openSystemStore } from "../../../calls/system-store.ts";
import { nowIso } from "../../../platform/lambda/clock.ts";
import { queueTicket } from "../engine/campaign-queue.ts";
import { startDueCampaign } from "../engine/drive-campaign.ts";
import { reportUnknownRows } from "../engine/unknown-rows.ts";
import { ConditionFailed } from "../../../platform/aws/table.ts";

/** Time within which one campaign is started, in ms: with less left, none is begun. */
const marginMs = 3000;

/**
 * Starts the scheduled campaigns whose time has come, and queues what every running campaign needs: messages that were
 * lost, lanes that waited, claims whose worker has ended. Tells the admins about mails that wait for their decision.
 */
export const handler = handleSchedule("driveCampaigns", async ({ deadline, attempt }) => {
  const store = openSystemStore("campaigns", deadline);
  const now = nowIso();
  for (const state of ["scheduled", "sending"] as const) {
    const query = { index: "due", partition: [state], limit: 100 };
    for await (const page of store.pages(campaignModel, query))
      for (const { _id: campaign, scheduledAt } of page) {
        if (deadline.left() < marginMs) return;
        if (state === "scheduled" && (scheduledAt ?? "") > now) continue;
        await attempt({ campaign }, () =>
          state === "scheduled"
            ? startUnlessChanged(campaign)
            : queueTicket({ campaign }, deadline),
        );
      }
  }

  await reportUnknownRows(store, attempt);

  /** A person was faster: the next run sees what they did. */
  async function startUnlessChanged(campaign: string): Promise<void> {
    try {
      await startDueCampaign(store, campaign);
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
    }
  }
});

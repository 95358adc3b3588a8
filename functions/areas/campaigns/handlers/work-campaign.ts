import { handleQueue } from "../../../calls/handle-queue.ts";
import { openSystemStore } from "../../../calls/system-store.ts";
import { campaignTicket } from "../engine/campaign-queue.ts";
import { driveCampaign } from "../engine/drive-campaign.ts";
import { sendLane } from "../engine/send-lane.ts";
import { sendTest } from "../engine/send-test.ts";

/** Freezes the audience of a campaign, or sends a lane of it, as long as the time lasts; or one mail as a test. */
export const handler = handleQueue("workCampaign", campaignTicket, async (ticket, deadline) => {
  const store = openSystemStore("campaigns", deadline);
  const { campaign, lane, turn = 0, test } = ticket;
  if (test !== undefined) await sendTest(store, campaign, test);
  else if (lane === undefined) await driveCampaign(store, campaign, ticket);
  else await sendLane(store, campaign, { lane, turn });
});

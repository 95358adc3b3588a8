import { handleQueue } from "../../calls/handle-queue.ts";
import { openSystemStore } from "../../calls/system-store.ts";
import { recordMailEvent } from "../../areas/campaigns/engine/record-mail-event.ts";
import {
  listRefusedAddresses,
  mailFeedback,
  readCampaignMailEvent,
} from "../../mail/mail-feedback.ts";
import { suppressAddress } from "../../mail/suppressed-addresses.ts";

/**
 * Suppresses the addresses that refuse our mails, and moves the rows of campaigns forward. The same notification twice has
 * one effect.
 */
export const handler = handleQueue(
  "suppressAddresses",
  mailFeedback,
  async (notification, deadline) => {
    const store = openSystemStore("mailFeedback", deadline);
    for (const { email, reason } of listRefusedAddresses(notification))
      await suppressAddress(store, email, reason);
    const event = readCampaignMailEvent(notification);
    if (event !== undefined) await recordMailEvent(store, event);
  },
);

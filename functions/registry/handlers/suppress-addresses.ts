import { environment } from "../../../shared/environment.ts";
import { handleQueue } from "../../calls/handle-queue.ts";
import { openSystemStore } from "../../calls/system-store.ts";
import { recordMailEvent } from "../../areas/campaigns/engine/record-mail-event.ts";
import {
  listRefusedAddresses,
  mailFeedback,
  readCampaignMailEvent,
} from "../../mail/mail-feedback.ts";
import { checkNotification, signedNotification } from "../../platform/aws/sns-signature.ts";
import { requireVariable } from "../../platform/lambda/environment.ts";
import { suppressAddress } from "../../mail/suppressed-addresses.ts";

/**
 * Suppresses the addresses that refuse our mails, and moves the rows of campaigns forward. The same notification twice has
 * one effect. One that our topic has not signed has none: it ends among the dead letters.
 */
export const handler = handleQueue(
  "suppressAddresses",
  signedNotification,
  async (signed, deadline) => {
    await checkNotification(signed, requireVariable(environment.mailTopic), deadline);
    const notification = mailFeedback.parse(signed);
    const store = openSystemStore("mailFeedback", deadline);
    for (const { email, reason } of listRefusedAddresses(notification))
      await suppressAddress(store, email, reason);
    const event = readCampaignMailEvent(notification);
    if (event !== undefined) await recordMailEvent(store, event);
  },
);

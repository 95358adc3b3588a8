import { handleQueue } from "../../calls/handle-queue.ts";
import { openSystemStore } from "../../calls/system-store.ts";
import { listRefusedAddresses, mailFeedback } from "../../mail/mail-feedback.ts";
import { suppressAddress } from "../../mail/suppressed-addresses.ts";

/** Suppresses the addresses that refuse our mails. The same notification twice has one effect. */
export const handler = handleQueue(
  "suppressAddresses",
  mailFeedback,
  async (notification, deadline) => {
    const store = openSystemStore("mailFeedback", deadline);
    for (const { email, reason } of listRefusedAddresses(notification))
      await suppressAddress(store, email, reason);
  },
);

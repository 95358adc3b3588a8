import type { Delivery } from "../../../../shared/models/delivery.ts";
import { delivery as deliveryModel } from "../../../../shared/models/delivery.ts";
import type { Store } from "../../../data/store/store.ts";
import type { CampaignMailEvent } from "../../../mail/mail-feedback.ts";
import { checkRates, createFeedbackCount } from "./campaign-end.ts";
import { advanceDelivery } from "./delivery-states.ts";

const states: Readonly<Record<CampaignMailEvent["type"], Delivery["state"]>> = {
  Send: "handedOver",
  Delivery: "delivered",
  Reject: "failed",
  Bounce: "bounced",
  Complaint: "complained",
};

/**
 * Notes what the provider reports of a mail. Its row moves forward only, so an event that is late or repeated changes
 * nothing; an unknown row is settled. Bounces and complaints are counted with the change of the row, each once.
 */
export async function recordMailEvent(store: Store, event: CampaignMailEvent): Promise<void> {
  const { delivery, messageId, type, isPermanent } = event;
  const row = await store.find(deliveryModel, delivery);
  if (row === undefined) return;
  const isCounted = type === "Complaint" || (type === "Bounce" && isPermanent);
  const kind = type === "Complaint" ? "complained" : "bounced";
  const moved = await advanceDelivery(store, delivery, states[type], {
    patch: {
      reason: type === "Reject" ? "rejected" : undefined,
      ...(messageId !== undefined && { messageId }),
      ...(type !== "Reject" && row.sentAt === undefined && { sentAt: store.options.now() }),
      ...(type === "Bounce" && { bounce: isPermanent ? "hard" : "soft" }),
    },
    ...(isCounted && { extras: { writes: [createFeedbackCount(row.campaign, kind)] } }),
  });
  if (moved !== undefined && isCounted) await checkRates(store, row.campaign);
}

import type * as z from "zod/mini";
import { notification as notificationModel } from "../../../../shared/models/notification.ts";
import { order as orderModel } from "../../../../shared/models/order.ts";
import type { Store } from "../../../data/store/store.ts";
import { ConditionFailed } from "../../../platform/aws/table.ts";
import { hashText } from "../../../platform/lambda/ids.ts";
import { orderPath } from "./order-mails.ts";
import type { proofNoticeQueue } from "./proof-effects.ts";

/** Creates the notification of the buyer. A repeat, or a proof that was replaced meanwhile, creates nothing. */
export async function deliverProofNotice(
  store: Store,
  { order: id, sentAt }: z.infer<typeof proofNoticeQueue.schema>,
): Promise<void> {
  const order = await store.find(orderModel, id);
  if (order?.proof?.sentAt !== sentAt) return;
  const { file } = order.proof;
  try {
    await store.create(notificationModel, {
      _id: hashText(`proof ${id} ${sentAt}`).slice(0, 32),
      kind: "order.proof",
      texts: {
        en: `The proof of order ${order.number} is ready for your approval`,
        hu: `Elkészült a rendelés látványterve, jóváhagyásra vár: ${order.number}`,
      },
      link: orderPath(id),
      read: false,
      files: file === undefined ? [] : [file],
      owner: order.owner,
    });
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}

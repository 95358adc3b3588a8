import * as z from "zod/mini";
import { comment as commentModel } from "../../../../shared/models/comment.ts";
import { order as orderModel } from "../../../../shared/models/order.ts";
import { user as userModel } from "../../../../shared/models/user.ts";
import { commentNoticeMs } from "../../../../shared/limits/shop.ts";
import { typeRecord } from "../../../data/store/record-item.ts";
import { defineQueue } from "../../../data/store/outbox.ts";
import type { Store } from "../../../data/store/store.ts";
import type { ModelEffects } from "../../../data/store/write-effects.ts";
import type { OrderMail } from "../mails/order-mails.en.ts";
import { deliverAdminNotice, notifyPerson } from "../settings/admin-notice.ts";
import { orderPath } from "./order-mails.ts";

/** New messages about orders, whose readers are to be told. */
export const commentNoticeQueue = defineQueue("commentNotice", z.object({ comment: z.string() }));

/** A new comment on an order sends a message in its own transaction. */
export const commentEffects: Required<Pick<ModelEffects, "onChange">> = {
  onChange: (changes) =>
    changes.flatMap(({ records: { before, after } }) => {
      if (before !== undefined || after === undefined) return [];
      const { _id, model } = typeRecord(commentModel, after);
      return model === orderModel.name ? [commentNoticeQueue.message({ comment: _id })] : [];
    }),
};

/**
 * Tells the other side of a message about an order: the buyer of one by another person, the admins of one that no admin
 * wrote. Several messages of one person within minutes are one notice. It does not hold the text.
 */
export async function deliverCommentNotice(
  store: Store,
  { comment: id }: z.infer<typeof commentNoticeQueue.schema>,
): Promise<void> {
  const comment = await store.find(commentModel, id);
  const order = comment && (await store.find(orderModel, comment.record));
  if (comment === undefined || order === undefined) return;
  const [author, buyer] = await Promise.all([
    store.find(userModel, comment.owner),
    store.find(userModel, order.owner),
  ]);
  const period = Math.floor(Date.parse(comment.createdAt) / commentNoticeMs);
  const told = `${commentNoticeQueue.name} ${order._id} ${comment.owner} ${period}`;
  const noticeAt = (path: `/${string}`, template: OrderMail) => ({
    template,
    values: { en: { order: order.number, path }, hu: { order: order.number, path } },
    kind: "order.message",
    texts: {
      en: `New message about order ${order.number}`,
      hu: `Új üzenet a rendelésről: ${order.number}`,
    },
    link: path,
  });
  if (buyer !== undefined && buyer._id !== comment.owner)
    await notifyPerson(store, told, noticeAt(orderPath(order._id), "orderMessage"), buyer);
  if (author?.groups.includes("admin") === true) return;
  const notice = noticeAt(`/admin/orders/${order._id}`, "orderMessageToAdmins");
  await deliverAdminNotice(store, told, notice, comment.owner);
}

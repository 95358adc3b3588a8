import type { Language } from "../../../../shared/languages.ts";
import type { Order } from "../../../../shared/models/order.ts";
import { formatForints } from "../../../../shared/shop/format-forints.ts";
import type { OutboxMessage } from "../../../data/store/outbox.ts";
import type { Table } from "../../../platform/aws/table.ts";
import type { OrderMail } from "../mails/order-mails.en.ts";
import { planAdminNotice } from "../settings/admin-notice.ts";

/** What admins are told about orders: the kind of the notification, and its text for an order's number. */
const notices = {
  orderReceived: {
    kind: "order.received",
    en: (number: string) => `New order: ${number}`,
    hu: (number: string) => `Új rendelés: ${number}`,
  },
  orderLatePayment: {
    kind: "order.latePayment",
    en: (number: string) => `Refund needed: payment for cancelled order ${number}`,
    hu: (number: string) => `Visszafizetendő: befizetés törölt rendelésre (${number})`,
  },
  orderPaidTwice: {
    kind: "order.paidTwice",
    en: (number: string) => `Refund needed: order ${number} was paid twice`,
    hu: (number: string) => `Visszafizetendő: kétszer fizették ki (${number})`,
  },
  orderWrongPayment: {
    kind: "order.wrongPayment",
    en: (number: string) => `Check needed: wrong payment for order ${number}`,
    hu: (number: string) => `Ellenőrizendő: hibás befizetés (${number})`,
  },
  orderToRefund: {
    kind: "order.withdrawn",
    en: (number: string) => `Withdrawal from order ${number}: refund it within 14 days`,
    hu: (number: string) => `Elállás: ${number}. Fizesse vissza 14 napon belül.`,
  },
} satisfies Partial<Record<OrderMail, unknown>>;

type OrderNotice = keyof typeof notices;

/** Plans a notice to the admins about an order. It has the number and a sum, and nothing of the buyer. */
export function planOrderNotice(
  table: Table,
  name: OrderNotice,
  { order: { _id, number }, sum }: { order: Pick<Order, "_id" | "number">; sum: number },
): Promise<OutboxMessage[]> {
  const path = `/admin/orders/${_id}` as const;
  const { kind, en, hu } = notices[name];
  const valuesIn = (language: Language) => ({
    order: number,
    sum: formatForints(sum, language),
    path,
  });
  return planAdminNotice(table, {
    template: name,
    values: { en: valuesIn("en"), hu: valuesIn("hu") },
    kind,
    texts: { en: en(number), hu: hu(number) },
    link: path,
  });
}

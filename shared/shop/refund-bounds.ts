/** The fields of an order that decide about its refund. */
interface RefundedOrder {
  total: number;
  payment: { amount?: number | undefined };
  withdrawal?: { amount: number } | undefined;
}

/** What may be refunded in one step. Earlier refunds count towards the sum of a withdrawal. */
export function findRefundBounds({ total, payment, withdrawal }: RefundedOrder) {
  const most = payment.amount ?? total;
  const due = (withdrawal?.amount ?? 0) - (total - most);
  return { least: Math.max(1, due), most };
}

import { orderRetentionYears } from "../limits/shop.ts";
import type { Order } from "../models/order.ts";
import { findWithdrawalOffer } from "../shop/withdrawal-offer.ts";
import type { OrderState } from "../shop/order-states.ts";

/** Owner of the orders that the law keeps after their buyer's account was erased; the others belong to `erased`. */
export const keptOwner = "kept";

/** An order in one of these states is still to be paid, made or sent. */
export const openOrderStates: readonly OrderState[] = [
  "placed",
  "awaitingPayment",
  "paid",
  "proofSent",
  "proofApproved",
  "inProduction",
  "encoded",
  "shipped",
];

/**
 * What must stay of an order when its buyer's account is erased: everything while the contract is carried out, then what
 * accounting needs (2000. évi C. törvény § 169), then amounts only.
 */
export function findRetention(order: Order, now: string): "open" | "accounting" | "none" {
  const { state, payment, invoice, history } = order;
  const isPaid = payment.state !== "open";
  const needsRefund = payment.state === "paid" && (state === "cancelled" || state === "withdrawn");
  const mayWithdraw = findWithdrawalOffer(order, now).lines.length > 0;
  if (openOrderStates.includes(state) || needsRefund || mayWithdraw) return "open";
  if (!isPaid && invoice === undefined) return "none";
  const year = Number((payment.at ?? invoice?.issuedAt ?? history[0]?.at ?? now).slice(0, 4));
  return Number(now.slice(0, 4)) - year > orderRetentionYears ? "none" : "accounting";
}

const noAddress = { name: "–", zip: "0000", city: "–", address: "–" };

/** The patch that removes from an order of an erased account what needs not be kept. */
export function planOrderErasure(order: Order, now: string): Partial<Order> {
  const retention = findRetention(order, now);
  if (retention === "open") return { owner: keptOwner };
  const { shipping, lines, withdrawal } = order;
  const withoutDelivery = {
    buyer: { name: "–", email: "erased@erased.invalid" },
    note: "",
    lines: lines.map((line) => ({ ...line, personalisation: undefined })),
    proof: undefined,
    shipment: undefined,
  };
  if (retention === "accounting")
    return {
      owner: keptOwner,
      ...withoutDelivery,
      shipping: shipping && noAddress,
    };
  return {
    owner: "erased",
    ...withoutDelivery,
    billing: noAddress,
    shipping: undefined,
    ...(withdrawal !== undefined && { withdrawal: { ...withdrawal, name: "–" } }),
  };
}

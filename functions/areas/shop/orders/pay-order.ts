import { HubError } from "../../../../shared/errors.ts";
import { company as companyModel } from "../../../../shared/models/company.ts";
import type { Order } from "../../../../shared/models/order.ts";
import { user as userModel } from "../../../../shared/models/user.ts";
import type { RecordChange } from "../../../data/store/record-change.ts";
import type { Store } from "../../../data/store/store.ts";
import type { OrderStep } from "./order-step.ts";
import { createInvoiceRequest } from "../invoicing/invoice-queue.ts";
import { createOrderMail, createSumValue } from "./order-mails.ts";
import { planOrderNotice } from "./order-notices.ts";

interface ReceivedPayment {
  reference: string;
  at: string;
  newId: () => string;
}

/**
 * The step of an order whose payment has arrived. A cancelled order stays cancelled: its buyer and the admins are told
 * that the payment is refunded. Throws `order.state` if there is nothing to pay.
 */
export async function planPayment(
  store: Store,
  record: Order,
  { reference, at, newId }: ReceivedPayment,
): Promise<OrderStep> {
  const { total, prices, payment: before, state } = record;
  if (before.state !== "open" || prices.length === 0) throw new HubError("order.state");
  const payment = { ...before, state: "paid" as const, at, reference, amount: total };
  const values = createSumValue(total);
  if (state === "cancelled")
    return {
      to: "cancelled",
      patch: { payment },
      messages: [
        ...(await createOrderMail("orderPaidLate", record, { store, values })),
        ...(await planOrderNotice(store.table, "orderLatePayment", { order: record, sum: total })),
      ],
    };
  const founded = await planCompany(store, record, newId);
  return {
    patch: { payment, ...(founded && { company: founded.id }) },
    changes: founded?.changes ?? [],
    messages: [
      ...(await createOrderMail("orderPaid", record, { store, values })),
      ...createInvoiceRequest(record._id),
    ],
  };
}

/**
 * The company of a team order that names none; its buyer becomes the first admin (design section 13). It is founded with
 * the payment, so that an unpaid order founds no company. Nothing for an erased buyer.
 */
async function planCompany(
  store: Store,
  { prices, company, billing, owner }: Order,
  newId: () => string,
): Promise<{ id: string; changes: RecordChange[] } | undefined> {
  const isForTeam = prices.some(({ kind }) => kind === "team");
  if (!isForTeam || company !== undefined) return undefined;
  const before = await store.find(userModel, owner);
  if (before === undefined) return undefined;
  const id = newId();
  const { name, zip, city, address, taxNumber = "" } = billing;
  const fields = {
    _id: id,
    name,
    website: "",
    address: `${zip} ${city}, ${address}`,
    taxNumber,
    admins: [owner],
  };
  const patch = {
    administers: [...before.administers, id],
    ...(before.company === undefined && { company: id }),
  };
  return {
    id,
    changes: [
      { model: companyModel, create: fields },
      { model: userModel, before, patch },
    ],
  };
}

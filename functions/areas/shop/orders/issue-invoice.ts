import { HubError } from "../../../../shared/errors.ts";
import { order as orderModel, type Order } from "../../../../shared/models/order.ts";
import { user as userModel } from "../../../../shared/models/user.ts";
import { toBudapestTime } from "../../../../shared/visits/budapest-day.ts";
import { retryUntilUnchanged } from "../../../data/records/retry-until-unchanged.ts";
import type { Store } from "../../../data/store/store.ts";
import { runWithLease } from "../../../platform/aws/run-with-lease.ts";
import { createOrderMail } from "./order-mails.ts";
import type { Invoicing, IssuedInvoice } from "../invoicing/invoicing.ts";

/** Longer than the function that issues runs, in ms. */
const leaseMs = 60_000;

/**
 * Has the invoice of a paid order issued, once: one call at a time asks the service, which finds an earlier invoice by
 * the order's number. The buyer is told. An order that was cancelled or refunded meanwhile gets none. Throws `overloaded`
 * while another call issues it, so that the message is delivered again.
 */
export async function issueInvoice(
  store: Store,
  id: string,
  { invoicing, now }: { invoicing: Invoicing; now: () => string },
): Promise<void> {
  const key = { pk: `invoiceLease#${id}`, sk: "lease" };
  const isMine = await runWithLease(store.table, { key, ms: leaseMs }, async () => {
    const order = await store.find(orderModel, id);
    if (order === undefined || !needsInvoice(order)) return;
    const { payment, owner } = order;
    const buyer = await store.find(userModel, owner);
    const day = toBudapestTime(new Date(payment.at ?? now())).day;
    const issued = await invoicing.issue({ order, language: buyer?.language ?? "hu", day });
    await recordInvoice(store, id, { issued, service: invoicing.service, now });
  });
  if (!isMine) throw new HubError("overloaded", { retryAfter: 5 });
}

function needsInvoice({ invoice, payment, state }: Order): boolean {
  return invoice === undefined && payment.state === "paid" && state !== "cancelled";
}

interface RecordedInvoice extends Pick<Invoicing, "service"> {
  issued: IssuedInvoice;
  now: () => string;
}

/** The order may change while the service issues the invoice. */
function recordInvoice(
  store: Store,
  id: string,
  { issued, service, now }: RecordedInvoice,
): Promise<void> {
  return retryUntilUnchanged(store.deadline, async () => {
    const before = await store.find(orderModel, id);
    if (before === undefined || before.invoice !== undefined) return;
    const invoice = { ...issued, service, issuedAt: now() };
    const messages = await createOrderMail("orderInvoiced", before, {
      store,
      values: { invoice: issued.number },
    });
    await store.update(orderModel, { before, patch: { invoice } }, { messages });
  });
}

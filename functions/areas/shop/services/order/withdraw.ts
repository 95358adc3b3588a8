import { HubError } from "../../../../../shared/errors.ts";
import { findWithdrawalOffer } from "../../../../../shared/shop/withdrawal-offer.ts";
import { formatForints } from "../../../../../shared/shop/format-forints.ts";
import { createOrderMail } from "../../orders/order-mails.ts";
import { planOrderNotice } from "../../orders/order-notices.ts";
import { createRetirement } from "../../orders/order-tags.ts";
import { makeOrderService } from "../../orders/order-service.ts";

/**
 * The buyer withdraws from every line that allows it, and gets an acknowledgement with the moment of it. An order whose
 * other lines were personalised keeps its state.
 */
export const withdrawOrder = makeOrderService("withdraw", async ({ record, store, input, now }) => {
  const offer = findWithdrawalOffer(record, now());
  if (offer.lines.length === 0) throw new HubError("order.withdrawal");
  const at = now();
  const name = String(input["name"]);
  const messages = await createOrderMail("orderWithdrawn", record, {
    store,
    values: (language) => ({
      name,
      sum: formatForints(offer.amount, language),
      products: offer.lines.map((place) => record.prices[place]?.name[language]).join(", "),
      moment: formatMoment(at, language),
    }),
  });
  return {
    to: offer.lines.length === record.prices.length ? "withdrawn" : record.state,
    patch: { withdrawal: { at, name, lines: offer.lines, amount: offer.amount } },
    messages: [
      ...messages,
      ...(await planOrderNotice(store.table, "orderToRefund", {
        order: record,
        sum: offer.amount,
      })),
      ...createRetirement(record, offer.lines),
    ],
  };
});

/** The day and the time of the acknowledgement, in Budapest. */
function formatMoment(at: string, language: "en" | "hu"): string {
  return new Intl.DateTimeFormat(language === "hu" ? "hu-HU" : "en-GB", {
    dateStyle: "long",
    timeStyle: "medium",
    timeZone: "Europe/Budapest",
  }).format(new Date(at));
}

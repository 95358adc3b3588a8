import { HubError, invalidField } from "../../../../../shared/errors.ts";
import { buildSiteAddress } from "../../../../../shared/public-page/site-address.ts";
import { sumAmounts } from "../../../../../shared/shop/prices.ts";
import { checkArtworks } from "../../orders/check-artworks.ts";
import { buildContract } from "../../orders/order-contract.ts";
import { createOrderMail } from "../../orders/order-mails.ts";
import { planOrderNotice } from "../../orders/order-notices.ts";
import { makeOrderService, type OrderContext } from "../../orders/order-service.ts";
import { priceLines, requirePrices } from "../../orders/price-lines.ts";
import { loadShop, type Shop } from "../../offer/load-shop.ts";
import { formatForints } from "../../../../../shared/shop/format-forints.ts";

const dayMs = 86_400_000;

/**
 * Makes a draft binding: the server prices its lines by the products of this moment and refuses another sum than the one
 * the buyer saw. The confirmation leaves with the order, with what the buyer needs to pay.
 */
export const placeOrder = makeOrderService("place", async (context) => {
  const { record, store, input, now } = context;
  const shop = await loadShop(store.table);
  if (!shop.isComplete) throw new HubError("legal.missing");
  if (!shop.isOpen) throw new HubError("shop.closed");
  if (!shop.paymentMethods.includes(record.paymentMethod))
    throw invalidField("paymentMethod", "notAcceptable");
  const prices = requirePrices(await priceLines(store, record.lines));
  await checkArtworks(store, record.lines);
  const { gross, vatAmount } = sumAmounts(prices);
  if (gross !== input["total"]) throw new HubError("order.total");
  const isPersonalised = prices.some((price) => price.isPersonalised);
  const consents = readConsents(context, shop, isPersonalised);
  const company = readCompany(
    context,
    prices.some(({ kind }) => kind === "team"),
  );
  const { values } = shop;
  const dueAt = new Date(Date.parse(now()) + values["shop.paymentDays"] * dayMs).toISOString();
  const isTransfer = record.paymentMethod === "transfer";
  const messages = await createOrderMail("orderPlaced", record, {
    store,
    values: (language) => ({
      sum: formatForints(gross, language),
      ...(isTransfer && {
        bankName: values["bank.name"] ?? "",
        bankAccount: values["bank.account"] ?? "",
        beneficiary: values["provider.name"] ?? "",
        reference: record.number,
      }),
      date: dueAt,
      elsewhere: buildSiteAddress("/withdrawal", { lang: language }),
    }),
    parts: buildContract({ order: record, prices, settings: values }),
  });
  const notice = { order: record, sum: gross };
  messages.push(...(await planOrderNotice(store.table, "orderReceived", notice)));
  return {
    to: isTransfer ? "awaitingPayment" : "placed",
    via: isTransfer ? ["placed"] : [],
    patch: {
      prices,
      total: gross,
      vatTotal: vatAmount,
      consents,
      payment: { state: "open", dueAt },
      ...(company !== undefined && { company }),
    },
    messages,
  };
});

/** The buyer's consents. They hold for the texts as they are now. Throws `input.invalid`. */
function readConsents(
  { input, record, now }: OrderContext,
  { changedAt }: Shop,
  isPersonalised: boolean,
) {
  const terms = String(input["terms"]);
  const privacy = String(input["privacy"]);
  if (terms !== changedAt["legal.terms"]) throw invalidField("terms", "notAcceptable");
  if (privacy !== changedAt["legal.privacy"]) throw invalidField("privacy", "notAcceptable");
  const knowsException = input["knowsException"] === true;
  const isConsumer = record.billing.taxNumber === undefined;
  if (isPersonalised && isConsumer && !knowsException)
    throw invalidField("knowsException", "required");
  return { at: now(), terms, privacy, knowsException };
}

/** The company that the order is for. Throws `input.invalid` for one that the caller does not administer. */
function readCompany({ input, caller }: OrderContext, isForTeam: boolean): string | undefined {
  const { company } = input;
  if (company === undefined) return undefined;
  const own = caller.administers.find((id) => id === company);
  if (own === undefined || !isForTeam) throw invalidField("company", "notAcceptable");
  return own;
}

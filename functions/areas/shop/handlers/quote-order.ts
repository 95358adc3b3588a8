import { quoteLimit } from "../../../../shared/limits/shop.ts";
import { shopOperations } from "../../../../shared/operations/shop.ts";
import { computeLineAmounts, sumAmounts } from "../../../../shared/shop/prices.ts";
import { handle } from "../../../calls/handle.ts";
import { limitSource } from "../../../identity/source-limit.ts";
import { priceLines, type PricedLine } from "../orders/price-lines.ts";

/** Prices a cart that has no account yet. */
export const handler = handle(shopOperations, "quoteOrder", async ({ body }, context) => {
  await limitSource(context, "quote", quoteLimit);
  const priced = await priceLines(context.store, body.lines);
  const prices = priced.flatMap(({ price }) => price ?? []);
  const { gross, vatAmount } = sumAmounts(prices);
  return {
    lines: priced.map(describeLine),
    total: gross,
    vatTotal: vatAmount,
    hasPersonalised: prices.some(({ isPersonalised }) => isPersonalised),
  };
});

function describeLine({ line: { product, quantity }, price, problem }: PricedLine) {
  if (price === undefined) return { product, quantity, problem };
  const { name, vat, isPersonalised } = price;
  const amounts = computeLineAmounts(price);
  return { product, quantity, name, price: price.price, vat, isPersonalised, ...amounts };
}

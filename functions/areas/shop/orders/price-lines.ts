import { HubError, invalidField, type FieldProblem } from "../../../../shared/errors.ts";
import { orderLimits } from "../../../../shared/limits/shop.ts";
import { product as productModel, type Product } from "../../../../shared/models/product.ts";
import type { LinePrice, OrderLine } from "../../../../shared/models/parts/order-parts.ts";
import type { Store } from "../../../data/store/store.ts";

/** What is wrong with one part of a line. */
interface LineProblem {
  part: "product" | "quantity" | "personalisation";
  problem: FieldProblem;
}

/** A line with its price, or the reason why it cannot be ordered. */
export interface PricedLine {
  line: OrderLine;
  price?: LinePrice;
  problem?: LineProblem;
}

/** Prices lines by the products as they are now. */
export async function priceLines(
  store: Pick<Store, "findMany">,
  lines: readonly OrderLine[],
): Promise<PricedLine[]> {
  const ids = [...new Set(lines.map(({ product }) => product))];
  const products = new Map(
    (await store.findMany(productModel, ids)).map((found) => [found._id, found]),
  );
  return lines.map((line) => priceLine(line, products.get(line.product)));
}

function priceLine(line: OrderLine, product: Product | undefined): PricedLine {
  if (product?.active !== true)
    return { line, problem: { part: "product", problem: "notAcceptable" } };
  const problem = findLineProblem(line, product);
  if (problem !== undefined) return { line, problem };
  const { texts, kind, carrier = "nfc", seats, price, vat } = product;
  const { text, artwork } = line.personalisation ?? {};
  return {
    line,
    price: {
      product: product._id,
      name: { en: texts.en.name, hu: texts.hu.name },
      kind,
      carrier,
      seats,
      isPersonalised: text !== undefined || artwork !== undefined,
      price,
      vat,
      quantity: line.quantity,
    },
  };
}

function findLineProblem(
  { quantity, personalisation = {} }: OrderLine,
  {
    minQuantity = 1,
    maxQuantity = orderLimits.maxQuantity,
    personalisation: offered = [],
  }: Product,
): LineProblem | undefined {
  if (quantity < minQuantity) return { part: "quantity", problem: "tooLow" };
  if (quantity > maxQuantity) return { part: "quantity", problem: "tooLarge" };
  const { text, artwork } = personalisation;
  const isOffered =
    (text === undefined || offered.includes("text")) &&
    (artwork === undefined || offered.includes("artwork"));
  return isOffered ? undefined : { part: "personalisation", problem: "notAcceptable" };
}

/** Carriers that priced lines make. */
export function countCarriers(prices: readonly LinePrice[]): number {
  return prices.reduce((sum, { quantity, seats = 1 }) => sum + quantity * seats, 0);
}

/** The prices of lines that can all be ordered together. Throws `input.invalid` with a problem per line. */
export function requirePrices(priced: readonly PricedLine[]): LinePrice[] {
  const problems = priced.flatMap(({ problem }, at): [string, FieldProblem][] =>
    problem === undefined ? [] : [[`lines.${at}.${problem.part}`, problem.problem]],
  );
  if (problems.length > 0)
    throw new HubError("input.invalid", { fields: Object.fromEntries(problems) });
  const prices = priced.flatMap(({ price }) => price ?? []);
  if (countCarriers(prices) > orderLimits.maxTags) throw invalidField("lines", "tooLarge");
  return prices;
}

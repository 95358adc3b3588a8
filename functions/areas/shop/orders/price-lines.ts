import { HubError, type FieldProblem } from "../../../../shared/errors.ts";
import { orderLimits } from "../../../../shared/limits/shop.ts";
import {
  personalisations,
  product as productModel,
  type Product,
} from "../../../../shared/models/product.ts";
import type { LinePrice, OrderLine } from "../../../../shared/models/parts/order-parts.ts";
import type { Store } from "../../../data/store/store.ts";

/** What is wrong with one part of a line. */
interface LineProblem {
  part: "product" | "quantity" | "personalisation" | "names";
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
  return limitCarriers(lines.map((line) => priceLine(line, products.get(line.product))));
}

/** Refuses the lines with which the order would make too many carriers. */
function limitCarriers(priced: readonly PricedLine[]): PricedLine[] {
  let carriers = 0;
  return priced.map(({ line, price, problem }) => {
    const more = price ? countCarriers([price]) : 0;
    if (carriers + more > orderLimits.maxTags)
      return { line, problem: { part: "quantity", problem: "tooLarge" } };
    carriers += more;
    return { line, ...(price && { price }), ...(problem && { problem }) };
  });
}

function priceLine(line: OrderLine, product: Product | undefined): PricedLine {
  if (product?.active !== true)
    return { line, problem: { part: "product", problem: "notAcceptable" } };
  const problem = findLineProblem(line, product);
  if (problem !== undefined) return { line, problem };
  const { texts, kind, carrier = "nfc", seats, price, vat, madeToOrder = false } = product;
  return {
    line,
    price: {
      product: product._id,
      name: { en: texts.en.name, hu: texts.hu.name },
      kind,
      carrier,
      seats,
      isPersonalised: madeToOrder || isPrinted(line),
      price,
      vat,
      quantity: line.quantity,
    },
  };
}

/** Whether the buyer has anything printed on the cards of the line. */
function isPrinted({ personalisation = {} }: OrderLine): boolean {
  return personalisations.some((part) => personalisation[part] !== undefined);
}

function findLineProblem(
  { quantity, personalisation = {} }: OrderLine,
  {
    minQuantity = 1,
    maxQuantity = orderLimits.maxQuantity,
    personalisation: offered = [],
    seats,
  }: Product,
): LineProblem | undefined {
  if (quantity < minQuantity) return { part: "quantity", problem: "tooLow" };
  if (quantity > maxQuantity) return { part: "quantity", problem: "tooLarge" };
  const isOffered = personalisations.every(
    (part) => personalisation[part] === undefined || offered.includes(part),
  );
  if (!isOffered) return { part: "personalisation", problem: "notAcceptable" };
  const { names } = personalisation;
  if (names === undefined || names.length === quantity * seats) return undefined;
  return { part: "names", problem: names.length < quantity * seats ? "tooLow" : "tooLarge" };
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
  return priced.flatMap(({ price }) => price ?? []);
}

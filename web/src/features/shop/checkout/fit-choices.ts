import type { CheckoutValues } from "./checkout-fields.ts";

interface CheckoutOffer {
  paymentMethods: readonly string[];
  /** Companies that the buyer may order for; undefined if the cart has no package for teams. */
  companies: readonly string[] | undefined;
}

/** The choices of an earlier visit that are no longer offered, each with the one that replaces it. */
export function findReplacedChoices(
  { paymentMethod, company }: Pick<CheckoutValues, "paymentMethod" | "company">,
  { paymentMethods, companies = [] }: CheckoutOffer,
): Partial<Pick<CheckoutValues, "paymentMethod" | "company">> {
  const [usual = paymentMethod] = paymentMethods;
  return {
    ...(!paymentMethods.includes(paymentMethod) &&
      usual !== paymentMethod && { paymentMethod: usual }),
    ...(company !== "" && !companies.includes(company) && { company: "" }),
  };
}

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { quoteLines, readProducts } from "../shop-calls.ts";
import type { CartLines } from "./cart-lines.ts";

/** The packages on offer. */
export function useProducts() {
  return useQuery({ queryKey: ["products"], queryFn: ({ signal }) => readProducts(signal) });
}

/** The prices of the cart by the service; the former ones while the cart changes. */
export function useQuote(lines: CartLines) {
  return useQuery({
    queryKey: ["quote", lines],
    queryFn: ({ signal }) => quoteLines(lines, signal),
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
    // prices may change at any time; the service checks them again with the order
    staleTime: 0,
  });
}

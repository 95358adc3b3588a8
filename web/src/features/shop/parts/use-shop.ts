import { useQuery } from "@tanstack/react-query";
import { readShop } from "../shop-calls.ts";

/** What a buyer needs to know before ordering. */
export function useShop() {
  return useQuery({ queryKey: ["shop"], queryFn: ({ signal }) => readShop(signal) });
}

import { queryLimits } from "../limits/hub.ts";

/** The ids in parts that one condition of a filter can name, in their order. */
export function splitIds(ids: readonly string[]): string[][] {
  const size = queryLimits.maxConditions;
  const count = Math.ceil(ids.length / size);
  return Array.from({ length: count }, (_, at) => ids.slice(at * size, (at + 1) * size));
}

import { normaliseCode } from "../../../../shared/tags/typed-code.ts";

/** A code in two groups, as printed; an incomplete code is grouped as far as possible. */
export function groupCode(typed: string): string {
  return normaliseCode(typed).replace(/(.{5})(?=.)/g, "$1 ");
}

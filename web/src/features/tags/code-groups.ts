import { normaliseCode } from "../../../../shared/tags/typed-code.ts";

/** A code in two groups, as it is printed and easier to compare; what cannot be one yet is grouped as far as it goes. */
export function groupCode(typed: string): string {
  return normaliseCode(typed).replace(/(.{5})(?=.)/g, "$1 ");
}

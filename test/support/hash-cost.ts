import { hashCost } from "../../functions/identity/passwords.ts";

const declared = { ...hashCost };

/** A hash takes 0.1 ms in place of 25: for tests of other rules. */
export function hashCheaply(): void {
  Object.assign(hashCost, { memory: 64, passes: 1 });
}

/** A hash costs what it does in the product. */
export function hashAsDeclared(): void {
  Object.assign(hashCost, declared);
}

import * as z from "zod/mini";

/**
 * A text of at most `max` characters, exactly as it was sent: ids, codes and tokens. What people write is a `line` or
 * `prose`, which remove invisible characters.
 */
export function rawText(max: number) {
  return z.string().check(z.maxLength(max));
}

/** A whole number from `min` to `max`; without `max` to the largest that a number holds exactly. */
export function integer(min: number, max?: number) {
  const number = z.int().check(z.minimum(min));
  return max === undefined ? number : number.check(z.maximum(max));
}

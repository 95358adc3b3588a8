import type { Filter } from "../../../../shared/client/record-types.ts";

/** A filter's part for contacts in which words stand: name, address, message, own note, or digits of the number. */
export function contactFilter(words: string): Pick<Filter<"contact">, "$or"> {
  if (words === "") return {};
  const digits = phoneDigits(words);
  const $includes = words;
  return {
    $or: [
      { name: { $includes } },
      { email: { $includes } },
      { message: { $includes } },
      { note: { $includes } },
      ...(digits === undefined ? [] : [{ phone: { $includes: digits } }]),
    ],
  };
}

/**
 * The digits of a typed number, or of a part of one, as they stand in the stored number (E.164). Nothing where other
 * characters stand among them, or too few.
 */
export function phoneDigits(words: string): string | undefined {
  const compact = words.replace(/[\s().\-/]/g, "");
  if (!/^\+?\d{3,}$/.test(compact)) return undefined;
  return compact.replace(/^(?:\+3606|003606|06)/, "36").replace(/^(?:\+|00)/, "");
}

import type { Filter } from "../../../../shared/client/record-types.ts";

/**
 * Filter condition for contacts that contain the words: in name, address, message, note, or the digits of the phone
 * number.
 */
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
 * The digits of a phone number or a part of it, in the form of the stored number (E.164). Nothing if there are other
 * characters, or too few digits.
 */
export function phoneDigits(words: string): string | undefined {
  const compact = words.replace(/[\s().\-/]/g, "");
  if (!/^\+?\d{3,}$/.test(compact)) return undefined;
  return compact.replace(/^(?:\+3606|003606|06)/, "36").replace(/^(?:\+|00)/, "");
}

import type { ConvertedCell } from "./converted-cell.ts";

/**
 * A telephone number with what a spreadsheet removes from the front of a number: the plus of `+36301234567`, or the
 * zero of `06301234567`. Other notations stay: the service reads them.
 */
export function convertPhone(text: string): ConvertedCell {
  const digits = text.replace(/[\s\u00a0().\-/]/g, "");
  if (/^36(1\d{7}|[2-9]\d{7,8})$/.test(digits))
    return { value: `+${digits}`, notes: ["plusAdded"] };
  if (/^6(1\d{7}|[2-9]\d{7,8})$/.test(digits)) return { value: `0${digits}`, notes: ["zeroAdded"] };
  if (/^(20|30|31|50|70)\d{7}$/.test(digits)) return { value: `06${digits}`, notes: ["zeroAdded"] };
  return { value: text, notes: [] };
}

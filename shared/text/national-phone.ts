import table from "../phone-groups.json" with { type: "json" };
import { formatPhone, splitPhone } from "./phone-text.ts";

/**
 * Groups of national numbers by calling code. Each row has a pattern of the whole number, one of its first digits, and the
 * groups if they are not simply those of the pattern.
 */
export type PhoneGroups = Readonly<
  Record<string, readonly (readonly [pattern: string, leading: string, form?: string])[]>
>;

/**
 * A number in E.164 in the groups of its country: `+44 20 7946 0958`. Anything else as it is. The table is 6 KB in a
 * file that a function reads when it is needed, and 7 KB in a browser, which loads it where a number is edited and uses
 * `formatPhone` elsewhere.
 */
export function formatNationalPhone(phone: string): string {
  const { code, national } = splitPhone(phone) ?? { code: "36", national: "" };
  if (code === "36") return formatPhone(phone);
  const groups = table as unknown as PhoneGroups; // JSON has arrays, not tuples
  for (const [pattern, leading, form] of groups[code] ?? []) {
    const parts = new RegExp(`^(?:${pattern})$`).exec(national);
    if (parts && new RegExp(`^(?:${leading})`).test(national))
      return `+${code} ${form === undefined ? parts.slice(1).join(" ") : fill(form, parts)}`;
  }
  return formatPhone(phone);
}

function fill(form: string, parts: readonly string[]): string {
  return form.replace(/\$(\d)/g, (_, at: string) => parts[Number(at)] ?? "");
}

import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { formatPhone } from "./phone-text.ts";

/**
 * A number in E.164 in the groups of its country: `+44 20 7946 0958`. Anything else as it is. The groups of all countries
 * are 80 KB, so browsers load this where a number is edited, and use `formatPhone` elsewhere.
 */
export function formatNationalPhone(phone: string): string {
  if (phone.startsWith("+36")) return formatPhone(phone);
  const parsed = /^\+\d{7,15}$/.test(phone) ? parsePhoneNumberFromString(phone) : undefined;
  return parsed?.formatInternational() ?? formatPhone(phone);
}

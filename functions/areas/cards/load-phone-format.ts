import type { PublicCard } from "../../../shared/operations/replies.ts";
import { formatPhone } from "../../../shared/text/phone-text.ts";

/**
 * Loads what groups the digits of a card's telephone numbers. The groups of all countries are evaluated only for a card
 * that has a foreign number, since a fresh process would spend its first milliseconds on them.
 */
export async function loadPhoneFormat({
  phone,
  phones = [],
}: PublicCard): Promise<(phone: string) => string> {
  const numbers = [phone, ...phones.map(({ number }) => number)];
  if (numbers.every((number) => /^(\+36|$)/.test(number))) return formatPhone;
  return (await import("../../../shared/text/national-phone.ts")).formatNationalPhone;
}

import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { expect, test } from "vitest";
import table from "../phone-groups.json" with { type: "json" };
import { formatNationalPhone } from "./national-phone.ts";

test.each([
  ["+36301234567", "+36 30 123 4567"],
  ["+3612345678", "+36 1 234 5678"],
  ["+442079460958", "+44 20 7946 0958"],
  ["+12125550123", "+1 212 555 0123"],
  ["+33612345678", "+33 6 12 34 56 78"],
  ["+999123456789", "+999 123 456 789"],
  ["ask at the desk", "ask at the desk"],
  ["", ""],
])("%s is shown as %s", (phone, text) => {
  expect(formatNationalPhone(phone)).toBe(text);
});

/** Numbers of every length that E.164 has, with digits from a fixed sequence. */
function makeNumbers(code: string): string[] {
  let state = Number(code);
  const digit = () => (state = (state * 48_271) % 2_147_483_647) % 10;
  return Array.from({ length: 60 }, (_, at) =>
    ["+", code, digit() || 1, ...Array.from({ length: 4 + (at % 8) }, digit)].join(""),
  ).filter((phone) => phone.length <= 16);
}

test("numbers of every country have the groups of libphonenumber, where it knows some", () => {
  const numbers = Object.keys(table)
    .filter((code) => code !== "36")
    .flatMap(makeNumbers);
  const compared = numbers.flatMap((phone) => {
    const parsed = parsePhoneNumberFromString(phone);
    // a national prefix or another spelling was removed
    if (parsed?.number !== phone) return [];
    const text = parsed.formatInternational();
    const isGrouped = text !== `+${parsed.countryCallingCode} ${parsed.nationalNumber}`;
    return isGrouped ? [[text, formatNationalPhone(phone)]] : [];
  });

  expect(compared.length).toBeGreaterThan(1000);
  expect(compared.filter(([theirs, ours]) => theirs !== ours)).toEqual([]);
});

import { expect, test } from "vitest";
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

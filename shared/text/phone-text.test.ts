import { expect, test } from "vitest";
import { formatPhone } from "./phone-text.ts";

test.each([
  ["+36301234567", "+36 30 123 4567"],
  ["+3612345678", "+36 1 234 5678"],
  ["+3699123456", "+36 99 123 456"],
  ["+3680123456", "+36 80 123 456"],
  ["+12125550123", "+1 212 555 0123"],
  ["+442079460958", "+44 207 946 0958"],
  ["+353861234567", "+353 861 234 567"],
  ["+43660123456", "+43 660 123 456"],
])("a number %s is shown as %s", (phone, text) => {
  expect(formatPhone(phone)).toBe(text);
});

test.each(["", "ask at the desk", "+36", "12345678"])("the text '%s' stays unchanged", (phone) => {
  expect(formatPhone(phone)).toBe(phone);
});

test("formatting loses no digit of any number", () => {
  for (let code = 1; code < 1000; code += 1) {
    const phone = `+${code}23456789`;
    expect(formatPhone(phone).replaceAll(" ", "")).toBe(phone);
  }
});

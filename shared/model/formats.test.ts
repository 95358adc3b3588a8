import { describe, expect, test } from "vitest";
import { line, phone, website } from "./formats.ts";

describe("phone", () => {
  test.each([
    ["06301234567", "+36301234567"],
    ["06 30 123 4567", "+36301234567"],
    ["06-30-123-4567", "+36301234567"],
    ["06/30/1234567", "+36301234567"],
    ["(06 30) 123-4567", "+36301234567"],
    ["06.30.123.4567", "+36301234567"],
    ["+36 30 123 4567", "+36301234567"],
    ["+36 (30) 123-4567", "+36301234567"],
    ["+36\u00A030\u00A0123\u00A04567", "+36301234567"],
    ["0036 30 123 4567", "+36301234567"],
    ["+36 06 30 123 4567", "+36301234567"],
    ["06 1 234 5678", "+3612345678"],
    ["06 99 123 456", "+3699123456"],
    ["06 80 123 456", "+3680123456"],
    ["06 21 123 4567", "+36211234567"],
    ["+43 1 5330000", "+4315330000"],
    ["+44 20 7946 0958", "+442079460958"],
    ["001 212 555 0123", "+12125550123"],
    ["", ""],
    ["  ", ""],
  ])("takes %j as %j", (typed, stored) => {
    expect(phone.parse(typed)).toBe(stored);
  });

  test.each([
    "ask at the desk",
    "+36 30 TOLGYFA",
    "+36301234567;ext=2",
    "+36 30 123 4567, +36 1 234 5678",
    "301234567",
    "+1",
    "+36 30 123 456",
    "0630123",
    "+36 30 1234 5678",
    "+36 1 234 567",
    "06 99 1234 567",
    `+${"1".repeat(16)}`,
    "+36 30 123\r\nTEL:+3690666666",
    "٠٦٣٠١٢٣٤٥٦٧",
  ])("refuses %j", (typed) => {
    expect(phone.safeParse(typed).success).toBe(false);
  });
});

describe("website", () => {
  test.each([
    ["https://tolgyfa.example", "https://tolgyfa.example"],
    ["www.tolgyfa.example", "https://www.tolgyfa.example"],
    ["tolgyfa.example/rolunk?a=b", "https://tolgyfa.example/rolunk?a=b"],
    ["http://árvíztűrő.example/ő", "http://árvíztűrő.example/ő"],
    ["", ""],
  ])("takes %j as %j", (typed, stored) => {
    expect(website.parse(typed)).toBe(stored);
  });

  test.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)//https://x.example",
    "java\tscript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:x",
    "https://user:secret@x.example",
    "https://tolgyfa.example@evil.example",
    String.raw`https:\\x.example`,
    'https://x.example/"onmouseover="x',
    "https://x.example/<script>",
    "//evil.example",
    "https://localhost",
    "ftp://x.example",
    `https://x.example/${"x".repeat(300)}`,
  ])("refuses %j", (typed) => {
    expect(website.safeParse(typed).success).toBe(false);
  });
});

describe("line", () => {
  test.each(["a\nb", "a\r\nTEL:1", "a\u0000b", "a\u202Eb", "a\u2028b", "x".repeat(101)])(
    "refuses %j",
    (typed) => {
      expect(line(100).safeParse(typed).success).toBe(false);
    },
  );

  test.each([
    ["  Őry  ", "Őry"],
    ["O\u030Bry", "Őry"],
    ["אברהם בן דנה", "אברהם בן דנה"],
    ["👩🏽‍🚀", "👩🏽‍🚀"],
  ])("takes %j as %j", (typed, stored) => {
    expect(line(100).parse(typed)).toBe(stored);
  });
});

import { describe, expect, test } from "vitest";
import { line, phone, requiredLine, website, prose } from "./formats.ts";
import { toFieldProblem } from "./field-problem.ts";

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

/** What shows nothing, however it is put together. */
const invisible = [
  "",
  "   ",
  "\u00A0\u2003\u3000",
  "\u200B",
  "\u200C\u200D",
  "\u200E\u200F\u061C",
  "\u2060\uFEFF",
  "\u00AD \u034F",
  "\u3164\u115F\uFFA0",
  "\u180E\uFE0F",
  "\u{E0061}\u{E007F}",
  "\u2800",
];

describe("a line that shows nothing", () => {
  test.each(invisible)("is empty where it may be left out: %j", (typed) => {
    expect(line(100).parse(typed)).toBe("");
  });

  test.each(invisible)("is missing where one is required: %j", (typed) => {
    const { error } = requiredLine(100).safeParse(typed);

    expect(error?.issues.map((issue) => toFieldProblem(issue, typed))).toEqual(["required"]);
  });

  test.each([
    "Ő",
    "Bőhm-Szűcs Eszter",
    "O’Brien",
    "李",
    "أحمد",
    "\u200Fאברהם\u200F",
    "نامه\u200Cای",
    "क्\u200Dष",
    "👩🏽\u200D🚀",
    "❤\uFE0F",
    "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
    "co\u00ADoperation",
    "?",
  ])("is not one like %j, which is kept as it is", (typed) => {
    expect(requiredLine(100).parse(typed)).toBe(typed);
  });
});

describe("prose", () => {
  test.each([
    ["első\r\nmásodik\rharmadik", "első\nmásodik\nharmadik"],
    ["a\u0000b\u001Bc\u007Fd", "abcd"],
    ["a\tb", "a b"],
    ["evil\u202Egnp.exe\u202C", "evilgnp.exe"],
    ["\u2066x\u2069", "x"],
    ["a\u2028b\u2029c\u0085d", "a\nb\nc\nd"],
    ["שלום\u200F 👩🏽\u200D🚀", "שלום\u200F 👩🏽\u200D🚀"],
  ])("takes %j as %j", (typed, stored) => {
    expect(prose(100).parse(typed)).toBe(stored);
  });
});

import { describe, expect, test } from "vitest";
import { changePrinted, addToCart, limitQuantity, parseCart, parsePrinted } from "./cart-lines.ts";

const limits = { minQuantity: 1, maxQuantity: 100 };

describe("changePrinted", () => {
  const line = { product: "p", quantity: 1 };

  test("a text and a logo are changed and removed apart", () => {
    const both = changePrinted(changePrinted(line, { text: ["Ádám"] }), { artwork: "file1" });

    expect(both).toEqual({ ...line, personalisation: { text: ["Ádám"], artwork: "file1" } });
    expect(changePrinted(both, { text: undefined })).toEqual({
      ...line,
      personalisation: { artwork: "file1" },
    });
  });

  test("a line without a text and a logo is not personalised", () => {
    const printed = changePrinted(line, { artwork: "file1" });

    expect(changePrinted(printed, { artwork: undefined })).toEqual(line);
  });
});

describe("parseCart", () => {
  test("returns stored lines", () => {
    expect(parseCart('[{"product":"p1","quantity":3}]')).toEqual([{ product: "p1", quantity: 3 }]);
  });

  test.each([
    null,
    "",
    "{}",
    "[1]",
    '[{"product":"p1","quantity":-1}]',
    '[{"product":"p1","quantity":1000000000}]',
    '[{"product":"p1","quantity":1,"price":1}]',
  ])("returns an empty cart for %j", (text) => {
    expect(parseCart(text)).toEqual([]);
  });
});

describe("addToCart", () => {
  test("adds a line, then pieces to it", () => {
    const once = addToCart([], "p1", 2);

    expect(addToCart(once, "p1", 1)).toEqual([{ product: "p1", quantity: 3 }]);
    expect(addToCart(once, "p2", 1)).toHaveLength(2);
  });

  test("keeps a full cart as it is", () => {
    const full = Array.from({ length: 20 }, (_, at) => ({ product: `p${at}`, quantity: 1 }));

    expect(addToCart(full, "other", 1)).toBe(full);
  });
});

describe("limitQuantity", () => {
  test.each([
    ["7", 7],
    [" 12 ", 12],
    ["0", 1],
    ["1000000000", 100],
    ["-5", 2],
    ["two", 2],
    ["", 2],
  ] as const)("reads %j as %d", (typed, quantity) => {
    expect(limitQuantity(typed, 2, limits)).toBe(quantity);
  });
});

describe("parsePrinted", () => {
  test("keeps four lines of at most 60 characters, without empty ones", () => {
    expect(parsePrinted(`Szűcs Eszter\n\n ${"x".repeat(80)}\nd\ne\nf`, "text")).toEqual([
      "Szűcs Eszter",
      "x".repeat(59),
      "d",
    ]);
    expect(parsePrinted(" \n", "text")).toBeUndefined();
  });
});

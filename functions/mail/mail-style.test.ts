import { expect, test } from "vitest";
import { mailStyleSheets } from "./mail-style.ts";

test("the style sheet of a mail declares a light and a dark scheme", () => {
  expect(mailStyleSheets).toContain("color-scheme:light dark;supported-color-schemes:light dark");
});

import { expect, test } from "vitest";
import { cardInTexts, receivedTexts } from "./received-notice.ts";

test.each(["Munkahelyi", "A „jó” kártya", "“$&”", " "])(
  "the card %s is found in what was said of it",
  (name) => {
    expect(cardInTexts(receivedTexts(name))).toBe(name);
  },
);

test("no card is found where something else was said", () => {
  expect(cardInTexts({ en: "", hu: "A „Munkahelyi” kártya inaktív lett." })).toBeUndefined();
});

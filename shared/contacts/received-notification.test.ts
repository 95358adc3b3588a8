import { expect, test } from "vitest";
import { parseReceivedCard, createReceivedTexts } from "./received-notification.ts";

test.each(["Munkahelyi", "A „jó” kártya", "“$&”", " "])(
  "the card %s is found in what was said of it",
  (name) => {
    expect(parseReceivedCard(createReceivedTexts(name))).toBe(name);
  },
);

test("a notification of another kind names no received card", () => {
  expect(parseReceivedCard({ en: "", hu: "A „Munkahelyi” kártya inaktív lett." })).toBeUndefined();
});

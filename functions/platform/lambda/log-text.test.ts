import { describe, expect, test } from "vitest";
import { toLogText } from "./log-text.ts";

describe("toLogText", () => {
  test.each([
    [
      "Email address is not verified. The following identities failed: Árpád.Nagy+1@kárpát.example, b@c.example",
      "Email address is not verified. The following identities failed: <address>, <address>",
    ],
    ["Bad address <a@b.hu>.", "Bad address <<address>>."],
    ['{"to":"a_b@mail.b.example"}', '{"to":"<address>"}'],
  ])("removes every mail address from %j", (message, expected) => {
    expect(toLogText(message)).toBe(expected);
  });

  test.each([
    "ThrottlingException: Rate exceeded",
    "at send (/var/task/node_modules/@aws-sdk/client-ses/index.js:12:3)",
    "@ home",
  ])("does not change %j", (message) => {
    expect(toLogText(message)).toBe(message);
  });
});

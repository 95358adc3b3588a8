import * as fc from "../../test/support/seeded-check.ts";
import PostalMime from "postal-mime";
import { describe, expect, test } from "vitest";
import {
  encodeHeaderText,
  formatMailbox,
  buildMimeMessage,
  encodeQuotedPrintable,
} from "./mime.ts";

const line = fc.string({ unit: "binary", maxLength: 200 }).map((text) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Z}\uFEFF]+/gu, " ")
    .trim(),
);

describe("buildMimeMessage", () => {
  test("an independent parser reads the message as it was written", async () => {
    // A parser may drop blanks before and after the parts.
    const prose = fc.array(line).map((lines) => `<${lines.join("\n")}>`);
    await fc.assert(
      fc.asyncProperty(line, prose, prose, async (subject, text, html) => {
        const message = buildMimeMessage({
          headers: [["Subject", encodeHeaderText(subject)]],
          text,
          html,
          boundary: "x",
        });

        const read = await PostalMime.parse(message);
        expect(read.subject ?? "").toBe(subject);
        expect(read.text?.trimEnd()).toBe(text);
        expect(read.html?.trimEnd()).toBe(html);
        const lines = message.toString("latin1").split("\r\n");
        expect(lines.every((one) => /^[\x20-\x7E]{0,76}$/.test(one))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test.each(["a\r\nBcc: x@x.example", "a\nb", "a\rb", "a\u0000b", "a\r\n\r\nb"])(
    "the header %j is refused",
    (value) => {
      const compose = () =>
        buildMimeMessage({ headers: [["To", value]], text: "", html: "", boundary: "x" });

      expect(compose).toThrow(/header To/);
    },
  );
});

describe("encodeHeaderText", () => {
  test("a short ASCII text stays unchanged", () => {
    expect(encodeHeaderText("Choose a new password")).toBe("Choose a new password");
  });

  test("a text that looks encoded is encoded", () => {
    expect(encodeHeaderText("=?utf-8?B?eA==?=")).toBe("=?utf-8?B?PT91dGYtOD9CP2VBPT0/PQ==?=");
  });

  test("a long text is folded into words of at most 75 characters, and no word splits a character", () => {
    const words = encodeHeaderText("árvíztűrő tükörfúrógép 👩‍👩‍👧‍👦 ".repeat(5)).split("\r\n ");

    expect(words.length).toBeGreaterThan(2);
    for (const word of words) {
      expect(word.length).toBeLessThanOrEqual(75);
      const octets = Buffer.from(/\?B\?(.+)\?=$/.exec(word)?.[1] ?? "", "base64");
      expect(octets.toString()).not.toContain("\uFFFD");
    }
  });
});

describe("formatMailbox", () => {
  test("a name with accents or a comma is encoded", () => {
    expect(formatMailbox("Névjegy", "a@b.example")).toBe("=?utf-8?B?TsOpdmplZ3k=?= <a@b.example>");
    expect(formatMailbox("A, B", "a@b.example")).toBe("=?utf-8?B?QSwgQg==?= <a@b.example>");
  });
});

describe("encodeQuotedPrintable", () => {
  test("a blank at the end of a line is encoded, and a long line gets soft breaks", () => {
    expect(encodeQuotedPrintable("-- \nő=")).toBe("--=20\r\n=C5=91=3D");
    expect(encodeQuotedPrintable("x".repeat(80))).toBe(`${"x".repeat(75)}=\r\nxxxxx`);
    expect(encodeQuotedPrintable(`${"x".repeat(74)} `)).toBe(`${"x".repeat(74)}=\r\n=20`);
  });
});

// @vitest-environment jsdom
import * as fc from "../../support/seeded-check.ts";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { composeMail } from "../../../functions/mail/compose-mail.ts";
import type { MailContent } from "../../../functions/mail/mail-content.ts";
import { mailTemplates, mailTexts } from "../../../functions/registry/mail-texts.ts";
import { environment } from "../../../shared/environment.ts";
import { languages } from "../../../shared/languages.ts";

const origin = "https://nevjegy.example";

const before = { ...process.env };
beforeAll(() => {
  process.env[environment.publicOrigin] = origin;
  process.env[environment.mailSender] = "nevjegy@nevjegy.example";
});
afterAll(() => {
  process.env = before;
});

/** Every gap of every text, and the names in the greeting. */
const gaps = [
  ...new Set([
    ...[...JSON.stringify(mailTexts.texts).matchAll(/\{\{(\w+)\}\}/g)].map(([, gap = ""]) => gap),
    ...mailTemplates.flatMap((template) =>
      languages.flatMap((language) =>
        Object.keys(mailTexts.texts[language][template]?.facts ?? {}),
      ),
    ),
    "firstName",
    "lastName",
  ]),
];

/** What Gmail, Outlook or a phone turns into a link, as their makers describe it. */
const seen = String.raw`[^\s\u200B]`;
const linkLike = new RegExp(
  [
    `(?<!\\p{L})(?:https?|ftp|mailto|tel|sms|data|javascript):${seen}`,
    `//${seen}`,
    `\\\\\\\\${seen}`,
    String.raw`[\p{L}\p{N}_-]+[.。．｡․][\p{L}\p{N}_-]{2}`,
    `${seen}[@＠]${seen}`,
    String.raw`\+\d[\d ()/-]{5,}\d`,
  ].join("|"),
  "iu",
);

/** Values that a mail program makes clickable. Each is short enough for a subject. */
const hostile = [
  "https://evil.example/x",
  "HTTP://EVIL.EXAMPLE",
  "evil.example",
  "www.evil.example",
  "kert.hu",
  "a.b-c.hu/x?y=1",
  "evil.x1",
  "xn--evl-5la.hu",
  "őrült.hu",
  "evil。example",
  "evil．example",
  "evil｡example",
  "info@evil.example",
  "info＠evil．example",
  "mailto:info@evil.example",
  "tel:+36901234567",
  "+36 90 123 4567",
  "+36901234567",
  "06 (90) 123-4567",
  "192.168.0.1",
  "http://localhost/x",
  "//evil.example",
  "\\\\evil\\share",
  "javascript:alert(1)",
  "<a href=https://evil.example>x</a>",
  "Ada (evil.example)",
];

const frame = [origin, "https://nevjegy.example"];

/** What a reader sees in each part of a mail, without our own addresses. */
async function readParts(template: string, language: "en" | "hu", value: string) {
  const values = Object.fromEntries(gaps.map((gap) => [gap, value]));
  const message = { template, language, to: "eszter@tolgyfa.example", values };
  const raw = composeMail("id-1", { ...message, values: { ...values, path: "/x" } }, mailTexts);
  const { subject = "", text = "", html = "" } = await PostalMime.parse(raw);
  const document = new DOMParser().parseFromString(html, "text/html");
  const links = [...document.querySelectorAll("a")].map(({ href }) => new URL(href).origin);
  for (const element of document.querySelectorAll("a, style")) element.remove();
  const withoutOwn = (part: string) =>
    frame.reduce((rest, own) => rest.replaceAll(new RegExp(`${own}\\S*`, "g"), ""), part);
  for (const lineBreak of document.querySelectorAll("br")) lineBreak.replaceWith("\n");
  const cells = [...document.querySelectorAll("p, td, h1, title, div")]
    .filter((element) => element.querySelector("p, td, h1") === null)
    .map(({ textContent }) => textContent ?? "");
  return { links, parts: [subject, withoutOwn(text), ...cells.map(withoutOwn)], html };
}

describe.each(mailTemplates)("the mail %s", (template) => {
  test.each(hostile)("shows no link for the value %j, whatever gap it fills", async (value) => {
    for (const language of languages) {
      const { links, parts, html } = await readParts(template, language, value);

      for (const part of parts) {
        expect(part).not.toContain(value);
        expect(part).not.toMatch(linkLike);
      }
      expect(html).not.toContain("evil.example");
      expect(new Set(links)).toEqual(new Set([origin]));
    }
  });
});

describe("any value", () => {
  const word = fc.stringMatching(/^[a-z0-9]{2,8}$/);
  const link = fc
    .tuple(
      fc.constantFrom("", "http://", "https://", "www.", "mailto:", "a@", "//"),
      word,
      fc.constantFrom(".", "。", "．", "｡", ".\u00AD", "\u200B."),
      fc.constantFrom("hu", "com", "example", "xn--p1ai"),
      fc.constantFrom("", "/", "/a?b=c", ":8080"),
    )
    .map((parts) => parts.join(""));

  test("a value with an address in it shows no link", async () => {
    const around = fc.constantFrom("", "Ada ", "(", "„", "x ");
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...mailTemplates),
        fc.constantFrom(...languages),
        fc.tuple(around, link).map((parts) => parts.join("")),
        async (template, language, value) => {
          const { parts } = await readParts(template, language, value);

          for (const part of parts) expect(part).not.toMatch(linkLike);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe("the type of a mail's texts", () => {
  test("a text that a person wrote is not accepted as a text of a mail", () => {
    const written: string = "https://evil.example";
    // @ts-expect-error: only MailLine.fill creates a text of a mail
    const subject: MailContent["subject"] = written;
    // @ts-expect-error: the same holds for every other text
    const why: MailContent["why"] = written;

    expect([typeof subject, typeof why]).toEqual(["string", "string"]);
  });

  test("a path that does not begin with a slash could change the host, and is refused", () => {
    const values = { path: "@evil.example/" };
    const mail = { template: "signUp", language: "en", to: "a@b.example", values } as const;

    expect(() => composeMail("id-1", mail, mailTexts)).toThrow("slash");
  });
});

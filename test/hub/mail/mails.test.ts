// @vitest-environment jsdom
import * as fc from "../../support/seeded-check.ts";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { composeMail } from "../../../functions/mail/compose-mail.ts";
import { mailFrame } from "../../../functions/mail/mail-frame.ts";
import type { MailMessage } from "../../../functions/mail/mail-message.ts";
import type { MailText } from "../../../functions/mail/mail-text.ts";
import { mailTemplates, mailTexts } from "../../../functions/registry/mail-texts.ts";
import { previewValues } from "../../../scripts/local-cloud/ses/mail-preview-values.ts";
import { environment } from "../../../shared/environment.ts";
import { languages } from "../../../shared/languages.ts";
import { expectMeasured } from "../../support/expect-measured.ts";

const origin = "https://nevjegy.example";
const sender = "nevjegy@nevjegy.example";
const token = "Zk3-secret_0198";
const path = `/email-confirm?token=${token}&more="<1>`;
const link = `${origin}${path}`;

const before = { ...process.env };
beforeAll(() => {
  process.env[environment.publicOrigin] = origin;
  process.env[environment.mailSender] = sender;
});
afterAll(() => {
  process.env = before;
});

type Mail = Omit<MailMessage, "to">;

/** Reads a mail like a mail program: its parts, and its HTML as a document. */
async function read(mail: Mail) {
  const message = { to: "eszter@tolgyfa.example", ...mail, values: { path, ...mail.values } };
  const raw = composeMail("id-1", message, mailTexts);
  const { headers, subject = "", text = "", html = "", ...parsed } = await PostalMime.parse(raw);
  const document = new DOMParser().parseFromString(html, "text/html");
  return { ...parsed, raw: raw.toString("latin1"), headers, subject, text, html, document };
}

/** The text of a mail. Throws when it has none. */
function getText({ template, language }: Pick<Mail, "template" | "language">): MailText {
  const text = mailTexts.texts[language][template];
  if (text === undefined) throw new Error(`No text for ${template}`);
  return text;
}

type ReadMail = Awaited<ReturnType<typeof read>>;

const every = mailTemplates.flatMap((template) =>
  languages.map((language) => ({ template, language })),
);
const everyValues = every.flatMap((mail) =>
  Object.entries(previewValues).map(([name, values]) => ({ ...mail, name, values })),
);

const headerNames = [
  "from",
  "to",
  "subject",
  "date",
  "message-id",
  "content-language",
  "auto-submitted",
  "x-auto-response-suppress",
  "mime-version",
  "content-type",
];

/** The paragraphs of the HTML, without the heading's copy and the preheader. */
function readParagraphs(document: Document): string[] {
  for (const lineBreak of document.querySelectorAll("br")) lineBreak.replaceWith("\n");
  return [...document.querySelectorAll("p, td.ink, .press")].map(
    (element) => element.textContent?.trim() ?? "",
  );
}

describe.each(everyValues)("mail $template in $language, $name values", (mail) => {
  test("the mail has the promised headers and addresses, in ASCII and short lines", async () => {
    const { raw, headers, from, to, subject, date } = await read(mail);

    expect(headers.map(({ key }) => key)).toEqual(headerNames);
    expect(from).toEqual({ name: "Névjegy", address: sender });
    expect(to).toEqual([{ name: "", address: "eszter@tolgyfa.example" }]);
    expect(subject).toMatch(/^[^\p{Cc}]{5,120}$/u);
    expectMeasured(Math.abs(Date.parse(date ?? "") - Date.now()), { below: 60_000 });
    expect(raw).toContain(`\r\nContent-Language: ${mail.language}\r\n`);
    expect(raw.split("\r\n").every((line) => /^[\x20-\x7E]{0,76}$/.test(line))).toBe(true);
  });

  test("the link appears as a button and as text to copy, and the token appears nowhere else", async () => {
    const { subject, text, document } = await read(mail);

    const { button } = getText(mail);
    const anchors = [...document.querySelectorAll("a")].filter(
      ({ href }) => href === new URL(link).href,
    );
    const lines = text.split("\n").filter((line) => line === link);
    const said = button === undefined ? [] : [button, link];
    expect(anchors.map(({ textContent }) => textContent)).toEqual(said);
    expect(lines).toHaveLength(button === undefined ? 0 : 1);
    expect(text.split(token)).toHaveLength(lines.length + 1);
    expect(document.body.textContent?.split(token)).toHaveLength(lines.length + 1);
    expect(subject).not.toContain(token);
  });

  test("the text part and the HTML part have the same words", async () => {
    const { subject, text, document } = await read(mail);
    const { copyLink } = mailFrame[mail.language];

    const html = readParagraphs(document)
      .slice(1)
      .map((paragraph) => paragraph.replace(`${copyLink}\n`, ""))
      .join("\n");
    const words = (of: string) =>
      of
        .replace(/^-- $/gm, "")
        .replace(/[\u2068\u2069]/g, "")
        .split(/[\s:]+/)
        .filter(Boolean);
    expect(words(html)).toEqual(words(text));
    expect(document.querySelector("h1")?.textContent).toBe(subject);
    expect(document.title).toBe(subject);
  });

  test("the HTML names its language, loads nothing and links only to the product", async () => {
    const { html, document } = await read(mail);

    expect(document.documentElement.lang).toBe(mail.language);
    expect(document.querySelector("body [lang]")?.getAttribute("lang")).toBe(mail.language);
    expect(html).not.toMatch(/\ssrc=|url\(|@import|<link|<img|<script|\son\w+=/i);
    for (const { href } of document.querySelectorAll("a"))
      expect(new URL(href).origin).toBe(origin);
    for (const table of document.querySelectorAll("table"))
      expect(table.getAttribute("role")).toBe("presentation");
  });
});

describe.each(every)("mail $template in $language", ({ template, language }) => {
  const values = previewValues.usual;

  test("every gap is filled and every fact is shown", async () => {
    const { subject, text, html, document } = await read({ template, language, values });

    for (const part of [subject, text, html]) expect(part).not.toMatch(/\{\{|undefined|null/);
    const facts = Object.keys(getText({ template, language }).facts ?? {});
    expect(document.querySelectorAll("td.ink strong")).toHaveLength(facts.length);
  });

  test("the mail says how long a link with a token works, and says nothing for other links", async () => {
    const { text } = await read({ template, language, values });

    const minutes = (mailTexts.links[template]?.lifetimeMs ?? 0) / 60_000;
    const count = minutes >= 2880 ? minutes / 1440 : minutes >= 60 ? minutes / 60 : minutes;
    expect(/(?:works for|A link) (\d+) /.exec(text)?.[1]).toBe(
      minutes === 0 ? undefined : String(count),
    );
  });

  test("the mail has a second link exactly when its text refers to one", async () => {
    const { elsewhere } = getText({ template, language });
    const { text } = await read({ template, language, values });

    const declared = mailTexts.links[template]?.elsewhere;
    const second = `${elsewhere}:\n${origin}${declared ?? values.elsewhere}`;
    expect(text.includes(second)).toBe(elsewhere !== undefined);
    expect(elsewhere === undefined && declared !== undefined).toBe(false);
  });
});

describe("a mail's texts", () => {
  const gapsOf = (text: unknown) =>
    [...JSON.stringify(text).matchAll(/\{\{(\w+)\}\}/g)].map(([, gap]) => gap).toSorted();

  test("the previews have a value for every gap", () => {
    const gaps = mailTemplates.flatMap((template) => gapsOf(getText({ template, language: "en" })));
    expect(new Set(gaps).difference(new Set(Object.keys(previewValues.usual)))).toEqual(new Set());
  });

  test("every text has the same gaps, paragraphs and facts in both languages", () => {
    for (const template of mailTemplates) {
      const en = getText({ template, language: "en" });
      const hu = getText({ template, language: "hu" });
      expect(gapsOf(hu)).toEqual(gapsOf(en));
      expect(hu.lines).toHaveLength(en.lines.length);
      expect(Object.keys(hu.facts ?? {})).toEqual(Object.keys(en.facts ?? {}));
    }
  });

  test.each([
    { firstName: "Eszter", lastName: "Bőhm", en: "Dear Eszter Bőhm,", hu: "Kedves Bőhm Eszter!" },
    { firstName: "Eszter", lastName: "", en: "Dear Eszter,", hu: "Kedves Eszter!" },
    { firstName: "", lastName: "", en: "Hello!", hu: "Jó napot kívánunk!" },
    { firstName: "Win", lastName: "evil.example", en: "Hello!", hu: "Jó napot kívánunk!" },
    { firstName: "http://a/b", lastName: "x", en: "Hello!", hu: "Jó napot kívánunk!" },
    { firstName: "x".repeat(200), lastName: "x", en: "Hello!", hu: "Jó napot kívánunk!" },
    {
      firstName: "J. R. R.",
      lastName: "O’Neil-Tóth",
      en: "Dear J. R. R. O’Neil-Tóth,",
      hu: "Kedves O’Neil-Tóth J. R. R.!",
    },
    { firstName: "\u202Eanna\r\nBcc: x", lastName: "", en: "Hello!", hu: "Jó napot kívánunk!" },
  ])(
    "the mail greets $firstName $lastName by name only if it is a name",
    async ({ en, hu, ...values }) => {
      for (const [language, greeting] of [
        ["en", en],
        ["hu", hu],
      ] as const) {
        const { text } = await read({ template: "signUp", language, values });
        expect(text.split("\n")[0]).toBe(greeting);
      }
    },
  );

  test.each([
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0 Mobile/15E148 Safari/604.1",
      "Safari · iPhone",
    ],
    [
      "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 Edg/142.0",
      "Edge · Windows",
    ],
    ["Mozilla/5.0 (Linux; Android 15) Chrome/142.0 Mobile Safari/537.36", "Chrome · Android"],
    ["Firefox · Linux", "Firefox · Linux"],
    ["http://evil.example", "Ismeretlen eszköz"],
  ])("the mail shows the user agent %s in words", async (device, words) => {
    const { text } = await read({ template: "confirmLogin", language: "hu", values: { device } });

    expect(text).toContain(`\nEszköz: ${words}\n`);
    expect(text).not.toContain("evil");
  });

  test("the mail shows a date in the reader's language, as a Hungarian calendar day", async () => {
    const values = { date: "2026-11-27T23:30:00.000Z" };

    const hu = await read({ template: "deletionPlanned", language: "hu", values });
    const en = await read({ template: "deletionPlanned", language: "en", values });
    expect(hu.text).toContain("A törlés napja: 2026. november 28., szombat\n");
    expect(en.text).toContain("Day of deletion: Saturday, 28 November 2026\n");
  });

  test("a link that a stranger typed is not a link", async () => {
    const values = { inviter: "Win http://evil.example", company: "Kert.hu Kft." };

    const { text, html } = await read({ template: "invitation", language: "en", values });
    expect(text).toContain("Company: Kert.\u200Bhu Kft.");
    for (const part of [text, html]) expect(part).not.toMatch(/evil\.example|http:\/\/evil/);
  });

  test("a right-to-left name does not reorder the words around it", async () => {
    const values = { card: "דנה \u202Eevil" };

    const { subject, html } = await read({ template: "cardLocked", language: "en", values });
    expect(subject).toBe("Your card “\u2068דנה evil\u2069” has been locked");
    expect(html).toContain("<bdi>דנה evil</bdi>");
  });

  test("a long value is cut in the subject without splitting a character", async () => {
    const { subject } = await read({
      template: "cardLocked",
      language: "hu",
      values: { card: "👩‍👩‍👧‍👦".repeat(100) },
    });

    expect(subject).toBe(`Zárolták a kártyáját: ${"👩‍👩‍👧‍👦".repeat(59)}…`);
  });
});

describe("typed values", () => {
  const hostile = fc.oneof(
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.string({ unit: "grapheme", maxLength: 300 }),
    fc.constantFrom(
      "a\r\nBcc: x@x.example",
      "a\nSubject: x\n\nbody",
      "=?utf-8?B?DQpCY2M6IHg=?=",
      "--=_id-1--",
      '"><script>alert(1)</script>',
      "{{company}}{{path}}",
      "<!--[if mso]><img src=//x>",
      "\uD800\u2028\u0000\u202E",
    ),
  );
  // The second link is a path of ours, which is not typed.
  const { elsewhere, ...typedGaps } = previewValues.usual;
  const gaps = Object.keys(typedGaps);
  // Never empty, so that every mail has all its facts.
  const typed = fc.record(
    Object.fromEntries(gaps.map((gap) => [gap, hostile.map((text) => `x${text}`)])),
  );

  /** Everything in a mail that no value may change. Values are in `bdi` elements, their facts in `strong` elements. */
  function readFrame({ headers, to, cc, bcc, attachments, html, text, document }: ReadMail) {
    const elements = [...document.querySelectorAll(":not(bdi):not(span)")];
    return {
      headers: headers.map(({ key }) => key),
      recipients: [to, cc, bcc],
      attachments,
      tags: elements.map(({ tagName }) => tagName),
      attributes: elements.flatMap((element) => element.getAttributeNames()),
      comments: html.split("<!--").length,
      blocks: text.split("\n\n").length,
    };
  }

  test("no typed value reaches the headers or the markup, or leaves its line", async () => {
    const frames = new Map<object, ReturnType<typeof readFrame>>();
    for (const mail of every)
      frames.set(mail, readFrame(await read({ ...mail, values: previewValues.usual })));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...every), typed, async (mail, values) => {
        const hostileMail = await read({ ...mail, values: { ...values, elsewhere } });

        expect(readFrame(hostileMail)).toEqual(frames.get(mail));
        expect(hostileMail.subject).not.toMatch(/\p{Cc}|[\u202A-\u202E]/u);
        expect(hostileMail.text).not.toMatch(/[^\P{Cc}\n]|[\u202A-\u202E\u2028\u2029]/u);
      }),
      { numRuns: 200 },
    );
  });
});

describe("a vCard attached to a mail", () => {
  const vcard = `BEGIN:VCARD\r\nNOTE:${"ő".repeat(500)}\r\n--=_file_id-1--\r\nEND:VCARD\r\n`;

  test.each(["Őry Ödön.vcf", 'a"b\r\nBcc: x@x.example.vcf', `${"ű".repeat(60)}.vcf`])(
    "the attachment contains the whole vCard: %j",
    async (name) => {
      const mail = { template: "cardSent", language: "hu", values: previewValues.usual } as const;
      const { raw, headers, text, attachments } = await read({ ...mail, contact: { name, vcard } });
      const [file] = attachments;

      expect(attachments).toHaveLength(1);
      expect(file?.mimeType).toBe("text/vcard");
      expect(file?.disposition).toBe("attachment");
      expect(file?.filename).toMatch(/^[^\r\n"]+\.vcf$/);
      expect(Buffer.from(new Uint8Array(file?.content as ArrayBuffer)).toString()).toBe(vcard);
      expect(headers.map(({ key }) => key)).toEqual(headerNames);
      expect(text).toContain("Bőhm-Szűcs Eszter");
      expect(raw.split("\r\n").every((line) => /^[\x20-\x7E]{0,998}$/.test(line))).toBe(true);
    },
  );
});

describe("a template without texts", () => {
  test("a template without texts fails to compose, so that its mail ends in the dead letter queue", async () => {
    const mail = { template: "unknown", language: "en", values: {} } as const;

    await expect(read(mail)).rejects.toThrow("No text for the mail unknown");
  });
});

describe("a recipient's address", () => {
  test.each([
    "a@b.example\r\nBcc: x@x.example",
    "a@b.example, c@d.example",
    "A <a@b.example>",
    "ab",
  ])("the address %j is refused before a mail is composed", async (to) => {
    const { mailMessage } = await import("../../../functions/mail/mail-message.ts");

    const mail = { template: "signUp", language: "en", to, values: {} };
    expect(mailMessage.safeParse(mail).success).toBe(false);
  });
});

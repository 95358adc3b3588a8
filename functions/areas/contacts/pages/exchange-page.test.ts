import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { contrast, minTextContrast } from "../../../../shared/cards/contrast.ts";
import { languages, type Language } from "../../../../shared/languages.ts";
import { noStore } from "../../../pages/public-cache.ts";
import { exchangePageCode, ExchangePage } from "./exchange-page.tsx";
import { failureColours } from "../../../pages/failure-colours.ts";
import { describeProblems } from "./form-problems.ts";
import { createHtmlReply } from "../../../pages/html-reply.ts";

/** Largest page with every problem, in bytes on the wire: smaller than a card's page. */
const maxBytes = 4 * 1024;

type Part = Pick<Parameters<typeof ExchangePage>[0], "problems" | "alert" | "isSent">;

function htmlOf(language: Language, part: Part): string {
  const page = ExchangePage({
    language,
    code: "CARD000001",
    person: "Bőhm-Szűcs Eszter",
    hasCompany: true,
    form: { form: "f".repeat(43), openedAt: "2026-11-21T11:30:15.123Z", name: "" },
    ...part,
  });
  return String(createHtmlReply({ page, language, code: exchangePageCode, cache: noStore }).body);
}

describe("the form for leaving details", () => {
  test.each(languages)("the page is small even with every problem: %s", (language) => {
    const faults = {
      name: "required",
      email: "wrongFormat",
      phone: "wrongFormat",
      message: "tooLong",
      reply: "notAcceptable",
    } as const;
    const html = htmlOf(language, {
      problems: describeProblems(faults, language),
      alert: "Kérjük, ellenőrizze a megjelölt mezőket.",
      isSent: true,
    });

    const bytes = gzipSync(html).length;
    console.log(`exchange page, ${language}: ${bytes} bytes with gzip`);
    expect(bytes).toBeLessThanOrEqual(maxBytes);
  });

  test.each([
    ["en", "Your details go to Bőhm-Szűcs Eszter."],
    ["hu", "Az adatait Bőhm-Szűcs Eszter kapja meg."],
  ] as const)(
    "the page names everybody who receives the details, and no other person: %s",
    (language, said) => {
      const html = htmlOf(language, { problems: {}, isSent: false });

      expect(html).toContain(`>${said}<`);
    },
  );

  test("the problems have a readable contrast in both colour schemes", () => {
    const valuesOf = (name: string, style: string) =>
      [...style.matchAll(new RegExp(`--${name}:(#[0-9A-F]{6})`, "gi"))].map(
        ([, value = ""]) => value,
      );
    const grounds = valuesOf("s", exchangePageCode.style);
    const failures = valuesOf("e", failureColours);
    const onFailure = valuesOf("f", failureColours);

    expect([grounds, failures, onFailure].map(({ length }) => length)).toEqual([2, 2, 2]);
    failures.forEach((failure, theme) => {
      for (const other of [grounds[theme], onFailure[theme]])
        expect(contrast(failure, other ?? failure)).toBeGreaterThanOrEqual(minTextContrast);
    });
  });
});

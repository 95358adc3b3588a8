// @vitest-environment jsdom
import { createHash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { languages, type Language } from "../../../../shared/languages.ts";
import type { Brand } from "../../../../shared/models/company.ts";
import {
  formName,
  imageType,
  publishedForms,
  type PublishedForm,
  type PublishedName,
} from "../../../../shared/model/published-images.ts";
import type { PublicCard } from "../../../../shared/operations/replies.ts";
import {
  filledCard,
  makePublicCard,
  makeBareCard,
} from "../../../../shared/cards/awkward-cards.fixture.ts";
import { createCardView } from "../../../../shared/cards/card-view.ts";
import { publicCache } from "../../../pages/public-cache.ts";
import type { CardSheetProps } from "../../../../shared/public-page/card-sheet.tsx";
import { contrast, minTextContrast } from "../../../../shared/cards/contrast.ts";
import { hasCover } from "../../../../shared/public-page/card-cover.tsx";
import { createContactPageCode } from "./contact-code.ts";
import { ContactPage } from "./contact-page.tsx";
import { createHtmlReply } from "../../../pages/html-reply.ts";

type Around = Partial<CardSheetProps> & { brand?: Brand };

const openedAt = "2026-11-21T11:30:15.123Z";

function open(card: PublicCard, language: Language = "hu", around: Around = {}) {
  const view = createCardView(card, language);
  const code = createContactPageCode({
    brand: around.brand,
    hasCover: hasCover(around.cover),
    hasProblem: around.sent?.result === "wrong",
  });
  const origin = "https://nevjegy.example";
  const page = ContactPage({ view, origin, openedAt, code, ...around });
  const reply = createHtmlReply({ page, language, code, cache: publicCache });
  const html = String(reply.body);
  return {
    html,
    headers: reply.headers,
    document: new DOMParser().parseFromString(html, "text/html"),
  };
}

/** Largest first reply, in bytes on the wire (design section 9). */
const maxBytes = 6 * 1024;

const token = "0123456789abcdefghjkmnpqrs";

/** A published image in every form; `ratio` is height over width. */
function published(name: PublishedName, ratio: number) {
  return publishedForms[name].map((form): PublishedForm => ({
    address: `/files/${token}/${formName(name, form)}`,
    type: imageType(form.format),
    width: form.side,
    height: Math.round(form.side * ratio),
  }));
}

/** Everything that a page can show at once. */
const fullPage: Around = {
  brand: { colour: "#2f4a3c", background: "#ffffff", accent: "#c05621" },
  cover: published("cover", 7 / 15),
  portrait: published("portrait", 1),
  logo: published("logo", 0.3),
  substitute: { code: "CARD000009", name: "Kovács Anna", until: "2026-12-05" },
};

describe("the page of a card", () => {
  test.each(
    languages.flatMap((language) => [
      { language, what: "plain", card: makePublicCard(), around: {} },
      { language, what: "with everything", card: filledCard, around: fullPage },
    ]),
  )("the page is small: $language, $what", ({ language, card, around }) => {
    const { html } = open(card, language, around);
    const brotli = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    const bytes = { html: Buffer.byteLength(html), gzip: gzipSync(html).length, br: brotli.length };

    console.log(`contact page, ${language}: ${JSON.stringify(bytes)} bytes`);
    expect(bytes.gzip).toBeLessThanOrEqual(maxBytes);
    expect(bytes.br).toBeLessThanOrEqual(bytes.gzip);
  });

  test.each(languages)(
    "the page is small with everything but a cover of its own: %s",
    (language) => {
      const { html } = open(filledCard, language, { ...fullPage, cover: [] });
      const brotli = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });

      // The motif is part of the page, and no picture follows. Every browser with a secure connection takes brotli.
      expect(brotli.length).toBeLessThanOrEqual(maxBytes);
    },
  );

  test("the page loads no other file but a QR code, on wide screens", () => {
    const { document } = open(makePublicCard());

    const qr = document.querySelector(".qr img");
    expect(qr?.getAttribute("loading")).toBe("lazy");
    qr?.remove();
    expect(document.querySelectorAll("[src], [srcset], iframe, object")).toHaveLength(0);
    const linked = [...document.querySelectorAll("link")].map((link) => link.href);
    expect(linked.every((href) => href.startsWith("data:image/svg+xml,"))).toBe(true);
  });

  test.each([
    ["a motif", {}],
    ["a cover", fullPage],
  ])("the page with %s contains exactly the style and the script of its policy", (_, around) => {
    const { document, headers } = open(makePublicCard(), "hu", around);
    const policy = headers["content-security-policy"] ?? "";
    const hashes = (name: string) =>
      [...document.querySelectorAll(name)].map((element) => {
        const hash = createHash("sha256").update(element.textContent ?? "");
        return `'sha256-${hash.digest("base64")}'`;
      });

    expect(hashes("style")).toHaveLength(1);
    expect(hashes("script")).toHaveLength(1);
    expect(policy).toBe(
      [
        "default-src 'none'",
        `style-src ${hashes("style").join()}`,
        `script-src ${hashes("script").join()}`,
        "connect-src 'self'",
        "img-src 'self' data:",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'self'",
      ].join("; "),
    );
    for (const element of document.querySelectorAll("*"))
      for (const name of element.getAttributeNames()) expect(name).not.toMatch(/^(style|on.*)$/);
  });

  test.each([
    ["hu", "Mentés a névjegyek közé", "English", "en"],
    ["en", "Add to contacts", "Magyar", "hu"],
  ] as const)("the page is in %s and offers the other language", (language, save, label, other) => {
    const { document } = open(makePublicCard(), language);
    const button = document.querySelector<HTMLAnchorElement>(".main");
    const toOther = document.querySelector(".lang");

    expect(document.documentElement.lang).toBe(language);
    expect(button?.textContent).toBe(save);
    expect(button?.getAttribute("href")).toBe(
      `/api/public/cards/CARD000001/vcard?lang=${language}`,
    );
    expect(toOther?.textContent).toBe(label);
    expect(toOther?.getAttribute("href")).toBe(`/contact?c=CARD000001&lang=${other}`);
  });

  test("the page describes itself to link previews and keeps search engines away", () => {
    const { document } = open(makePublicCard({ position: "asztalos", companyName: "Kő Bt." }));
    const meta = (name: string) =>
      document
        .querySelector(`meta[property="${name}"], meta[name="${name}"]`)
        ?.getAttribute("content");

    expect(document.title).toBe("Bőhm-Szűcs Eszter · Kő Bt.");
    expect(meta("og:title")).toBe("Bőhm-Szűcs Eszter");
    expect(meta("og:description")).toBe("asztalos · Kő Bt.");
    expect(meta("og:url")).toBe("https://nevjegy.example/contact?c=CARD000001");
    expect(meta("og:locale")).toBe("hu_HU");
    expect(meta("og:image")).toBe(
      "https://nevjegy.example/api/public/cards/CARD000001/preview.jpg?lang=hu",
    );
    expect([meta("og:image:width"), meta("og:image:height")]).toEqual(["1200", "630"]);
    expect(meta("og:image:alt")).toBe("Bőhm-Szűcs Eszter · asztalos · Kő Bt.");
    expect(meta("twitter:card")).toBe("summary_large_image");
    expect(meta("robots")).toBe("noindex");
  });

  test("the page is complete without JavaScript, and hides what needs it", () => {
    const { document } = open(makePublicCard());
    const hrefs = [...document.querySelectorAll("li a")].map((link) => link.getAttribute("href"));

    expect(hrefs).toHaveLength(5);
    expect(
      [...document.querySelectorAll("li button")].every((button) => button.hasAttribute("hidden")),
    ).toBe(true);
    expect(document.querySelector("form")?.getAttribute("action")).toBe(
      "/api/public/cards/CARD000001/send?lang=hu",
    );
  });

  test("the page contains no external address", () => {
    const { document } = open(makePublicCard());
    const foreign = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="http"]')];

    expect(foreign).toHaveLength(2);
    for (const link of foreign) expect(link.rel).toBe("noopener noreferrer nofollow ugc");
  });

  test("a text that is not in the viewer's language has its own language mark", () => {
    const { document } = open(makePublicCard({ position: "asztalos", texts: {} }), "en");

    expect(document.querySelector(".position")?.getAttribute("lang")).toBe("hu");
  });

  test("the page has no empty rows for a card with few fields", () => {
    const { document } = open(makePublicCard(makeBareCard({ lastName: "Kovács" })));

    expect(document.querySelector("h1")?.textContent).toBe("Kovács");
    expect(document.querySelectorAll("ul, li, .position, .company")).toHaveLength(0);
  });

  test.each([
    ["firstName", "Anna", "h1"],
    ["position", "asztalos", ".position"],
    ["companyName", "Kő Bt.", ".company"],
    ["phone", "+36301234567", "li b"],
    ["email", "anna@ko.example", "li b"],
    ["zip", "9400", "li b"],
    ["city", "Sopron", "li b"],
    ["address", "Várkerület 27.", "li b"],
    ["website", "https://ko.example", "li b"],
  ])("the page is complete for a card whose only value is its %s", (field, value, place) => {
    const { document } = open(makePublicCard(makeBareCard({ lastName: "", [field]: value })));
    const shown = document.querySelector(place)?.textContent?.replaceAll("\u00A0", "");

    expect(shown).toBe({ phone: "+36301234567", website: "ko.example" }[field] ?? value);
    expect(document.querySelectorAll("li").length).toBeLessThanOrEqual(1);
  });

  test("the cover and the logo have their size in the markup, so that nothing moves while they load", () => {
    const { document } = open(makePublicCard(), "hu", fullPage);
    const photo = document.querySelector<HTMLImageElement>("img.photo");
    const logo = document.querySelector<HTMLImageElement>("img.logo");

    expect(document.querySelector(".cloth")).toBeNull();
    const style = document.querySelector("style")?.textContent;
    expect(style).toContain(".photo{");
    expect(style).not.toContain(".cloth{");
    expect([photo?.width, photo?.height, photo?.alt]).toEqual([1280, 597, ""]);
    expect(photo?.getAttribute("fetchpriority")).toBe("high");
    expect(photo?.getAttribute("src")).toBe(`/files/${token}/cover-750.jpg`);
    const lighter = photo?.previousElementSibling;
    expect(lighter?.getAttribute("type")).toBe("image/avif");
    expect(lighter?.getAttribute("srcset")).toBe(
      [750, 1080].map((side) => `/files/${token}/cover-${side}.avif ${side}w`).join(", "),
    );
    expect(logo?.getAttribute("fetchpriority")).toBe("low");
    expect([logo?.width, logo?.height, logo?.getAttribute("src")]).toEqual([
      320,
      96,
      `/files/${token}/logo-320.png`,
    ]);
  });

  test("the page shows the motif when no cover is published", () => {
    const { document } = open(makePublicCard(), "hu", { cover: [], logo: [] });

    expect(document.querySelectorAll(".cloth svg").length).toBeGreaterThan(0);
    expect(document.querySelector("style")?.textContent).toContain(".cloth{");
    expect(document.querySelectorAll("img:not(.qr *)")).toHaveLength(0);
  });

  const hostile = `"'><script>alert(1)</script><img src=x onerror=alert(1)>&lt;`;

  test.each([
    ["the page's own background", {}],
    ["a company's background", { brand: { background: "#7a1f1f" } }],
  ])("a wrong address is marked with an icon, readable on %s", (_, around) => {
    const email = "eszter@tolgyfa";
    const { document } = open(makePublicCard(), "hu", {
      ...around,
      sent: { result: "wrong", email },
    });
    const style = document.querySelector("style")?.textContent ?? "";
    const [ground, error] = ["s", "e"].map(
      (name) => new RegExp(`--${name}:(#\\w+)`).exec(style)?.[1],
    );

    expect(document.querySelector<HTMLInputElement>("#to")?.value).toBe(email);
    expect(document.querySelectorAll("[role=alert] svg")).toHaveLength(1);
    expect(contrast(ground ?? "", error ?? "")).toBeGreaterThanOrEqual(minTextContrast);
    expect(open(makePublicCard()).html).not.toContain("--e:");
  });

  test("the page shows hostile texts as text", () => {
    const fields = { lastName: hostile, firstName: hostile, position: hostile, texts: {} };
    const rest = { companyName: hostile, phone: hostile, email: hostile, website: hostile };
    const { document } = open(
      makePublicCard({ ...fields, ...rest, zip: hostile, city: hostile, address: hostile }),
    );

    expect(document.querySelectorAll("script")).toHaveLength(1);
    expect(document.querySelectorAll("img:not(.qr *)")).toHaveLength(0);
    expect(document.querySelector("h1")?.textContent).toBe(`${hostile} ${hostile}`);
    expect(document.querySelector('meta[property="og:title"]')?.getAttribute("content")).toBe(
      `${hostile} ${hostile}`,
    );
  });

  test("the page shows an address that runs code, but never links it", () => {
    const { document } = open(makePublicCard(makeBareCard({ website: "javascript:alert(1)" })));

    expect(document.querySelector("li b")?.textContent).toBe("javascript:alert(1)");
    for (const link of document.querySelectorAll("a"))
      expect(link.getAttribute("href")).not.toMatch(/^\s*javascript:/i);
  });

  test("the page does not break lines within a name, a number or a unit", () => {
    const { document } = open(makePublicCard());
    const lines = [...document.querySelectorAll("li b")].map((line) => line.textContent);

    expect(lines[0]).toBe("+36\u00A030\u00A0123\u00A04567");
    expect(lines[3]).toBe("Várkerület 27. II.\u00A0em.\u00A04.");
  });
});

import { describe, expect, test } from "vitest";
import { languages } from "../../shared/languages.ts";
import { renderStaticPages, staticPaths } from "./static-pages.ts";

const origin = "https://nevjegy.example";
const files = renderStaticPages({ origin, at: "2026-11-23T10:00:00.000Z" });
const pages = [...files.values()];

function read(html: string, pattern: RegExp): string {
  return pattern.exec(html)?.[1] ?? "";
}

describe("static pages", () => {
  test("every page has a file in each language", () => {
    const expected = languages.flatMap((language) =>
      staticPaths.map((path) => `/${language}${path === "/" ? "" : path}/index.html`),
    );

    expect([...files.keys()]).toEqual(expected);
  });

  test("every page has a title and a description of its own, short enough for a result list", () => {
    const titles = pages.map((html) => read(html, /<title>([^<]+)<\/title>/));
    const descriptions = pages.map((html) => read(html, /name="description" content="([^"]+)"/));

    expect(new Set(titles).size).toBe(pages.length);
    expect(new Set(descriptions).size).toBe(pages.length);
    expect(titles.filter((title) => title.length < 10 || title.length > 70)).toEqual([]);
    expect(descriptions.filter(({ length }) => length < 60 || length > 220)).toEqual([]);
  });

  test("a page names itself in its language as canonical, and both languages as alternates", () => {
    const html = files.get("/hu/business/index.html") ?? "";

    expect(html).toMatch(/^<!doctype html><html lang="hu">/);
    expect(html).toContain(`<link rel="canonical" href="${origin}/business?lang=hu"/>`);
    expect(html).toContain(`hreflang="en" href="${origin}/business?lang=en"/>`);
    expect(html).toContain(`hreflang="hu" href="${origin}/business?lang=hu"/>`);
    expect(html).toContain(`hreflang="x-default" href="${origin}/business"/>`);
  });

  test("structured data is valid JSON and repeats what the page shows", () => {
    const html = files.get("/en/index.html") ?? "";
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
    const data = blocks.map(([, text = ""]) => JSON.parse(text));

    expect(data.map((each) => each["@type"])).toEqual(["Organization", "FAQPage"]);
    expect(data[0]).toMatchObject({ url: `${origin}/` });
    for (const { name } of data[1].mainEntity)
      expect(html).toContain(`<summary>${String(name)}</summary>`);
  });

  test("every page describes itself to search engines, with its own address", () => {
    const types = [...files].map(([file, html]) => {
      const [block = ""] = /\{"@context.*?(?=<\/script>)/.exec(html) ?? [];
      return [file, (JSON.parse(block) as { "@type": string })["@type"]];
    });

    expect(Object.fromEntries(types)).toMatchObject({
      "/hu/index.html": "Organization",
      "/hu/business/index.html": "FAQPage",
      "/hu/contact-us/index.html": "ContactPage",
      "/en/partners/viapan/index.html": "WebPage",
    });
    expect(files.get("/en/partners/viapan/index.html")).toContain(
      `"url":"${origin}/partners/viapan?lang=en"`,
    );
  });

  test("the phone has none of the rules for wide windows", () => {
    const [screen = ""] =
      /<template .*?<\/template>/s.exec(files.get("/hu/index.html") ?? "") ?? [];

    expect(screen).toContain(".card{");
    expect(screen).not.toContain("min-width:600px");
    expect(screen).not.toContain("min-width:1000px");
  });

  test("a page has one heading of the first level in its own document", () => {
    for (const html of pages) {
      const own = html.replace(/<template .*?<\/template>/gs, "");
      expect(own.match(/<h1[ >]/g)).toHaveLength(1);
    }
  });

  test("forms of a page are sent with their origin, which calls check", () => {
    for (const html of pages)
      expect(html).toContain('<meta name="referrer" content="same-origin"/>');
  });

  test("a page loads nothing from other hosts", () => {
    for (const html of pages) {
      const loaded = [...html.matchAll(/\b(?:src|srcset)="([^"]+)"/g)].map(([, href = ""]) => href);
      expect(loaded.filter((href) => !href.startsWith("/"))).toEqual([]);
    }
  });
});

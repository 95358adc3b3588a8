import { describe, expect, test } from "vitest";
import { makePublicCard } from "./awkward-cards.fixture.ts";
import { createCardView } from "./card-view.ts";
import { createSignature } from "./signature.ts";

const options = { origin: "https://nevjegy.example" };

describe("the signature of a card", () => {
  test("has name, ways to reach the person and the short address as plain text, a line each", () => {
    const view = createCardView(makePublicCard(), "hu");
    const { text } = createSignature(view, options);
    const lines = text.split("\r\n");

    expect(lines[0]).toBe(view.name);
    expect(lines.at(-1)).toBe(`https://nevjegy.example/c/${view.code}`);
    for (const { lines: way } of view.ways) expect(lines).toContain(way.join(" "));
  });

  test("uses tables and inline styles alone", () => {
    const { html } = createSignature(createCardView(makePublicCard(), "en"), options);

    expect(html).not.toMatch(/<(style|div|span|script|link)|class=|display:(flex|grid)|margin/);
    expect(html).toContain('role="presentation"');
    expect(html).toContain("https://nevjegy.example/api/public/cards/");
  });

  test("escapes what people type, and keeps unsafe addresses out of links", () => {
    const card = makePublicCard({
      lastName: `"><img src=x onerror=alert(1)>`,
      website: "javascript:alert(1)",
      companyName: "<b>Kft.</b> & Társa",
    });
    const { html } = createSignature(createCardView(card, "en"), options);

    expect(html).not.toContain("<img src=x");
    expect(html).not.toMatch(/href="javascript/i);
    expect(html).toContain("&lt;b&gt;Kft.&lt;/b&gt; &amp; Társa");
  });

  test("a pale brand colour is darkened until it can be read", () => {
    const view = createCardView(makePublicCard(), "en");
    const { html } = createSignature(view, { ...options, brand: { colour: "#ffee00" } });

    expect(html).not.toContain("color:#ffee00");
  });
});

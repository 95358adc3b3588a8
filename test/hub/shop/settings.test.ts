import { describe, expect, vi } from "vitest";
import { setting } from "../../../shared/models/setting.ts";
import {
  listNeededSettings,
  settingSpecs,
  type LegalPageName,
} from "../../../shared/settings/setting-catalogue.ts";
import { hubTest as test, tuples } from "../../support/hub-test.ts";
import { settingSamples } from "./shop-hub.ts";
import type { Hub } from "../../support/start-hub.ts";

/** What a browser sends, and no more. */
function open({ visitor }: Hub, path: string) {
  return visitor.raw("GET", path, undefined, { "x-access-token": undefined });
}

async function storeNeeded({ store }: Hub, page: LegalPageName) {
  for (const key of listNeededSettings(page))
    await store.create(setting, { key, ...settingSamples[settingSpecs[key].kind] });
}

describe("legal pages", () => {
  test.for(["terms", "privacy", "imprint"] as const)(
    "/%s is refused as long as a text is missing, and then shown in both languages",
    async (name, { hub }) => {
      const logged = vi.spyOn(console, "error").mockReturnValue();

      const before = await open(hub, `/${name}?lang=hu`);

      expect(before.status).toBe(503);
      expect(before.headers.get("cache-control")).toBe("no-store");
      expect(before.text).toContain("Ez a szöveg még nem jelent meg.");
      expect(logged.mock.calls.join()).toContain(listNeededSettings(name)[0]);
      logged.mockRestore();

      await storeNeeded(hub, name);
      const hu = await open(hub, `/${name}?lang=hu`);
      const en = await open(hub, `/${name}?lang=en`);

      expect([hu.status, en.status]).toEqual([200, 200]);
      expect(hu.headers.get("cache-control")).toContain("s-maxage=60");
      expect([hu.headers.get("content-language"), en.headers.get("content-language")]).toEqual([
        "hu",
        "en",
      ]);
      expect(hu.text).toMatch(/<html lang="hu">/);
      expect(hu.headers.get("x-robots-tag")).toBeNull();
      expect(hu.text).toContain(`<link rel="canonical" href="${hub.url}/${name}?lang=hu"`);
      expect(hu.text).toMatch(/<meta name="description" content="[^"]{20,160}"/);
    },
  );

  test("the terms show headings, lines, lists and text, but no markup of the writer", async ({
    hub,
  }) => {
    const { text } = await open(hub, "/terms?lang=en");

    expect(text).toContain("<h2>Scope</h2>");
    expect(text).toContain("<p>First line<br/>second line</p>");
    expect(text).toContain("<ul><li>one</li><li>&lt;b>two&lt;/b></li></ul>");
    expect(text).toContain('href="/privacy?lang=en"');
  });

  test("the imprint shows each of the provider's data", async ({ hub }) => {
    const { text } = await open(hub, "/imprint?lang=hu");

    expect(text).toContain('<a href="mailto:segitseg@nevjegy.example">');
    expect(text).toContain("+36 1 234 5678");
    expect(text.match(/<dd>/g)).toHaveLength(8);
  });
});

describe("the page about withdrawals", () => {
  test("has the seller, the address for returns and the model form, in both languages", async ({
    hub,
  }) => {
    const hu = await open(hub, "/withdrawal?lang=hu");
    const en = await open(hub, "/withdrawal?lang=en");

    expect([hu.status, en.status]).toEqual([200, 200]);
    expect(hu.text).toContain("küldje vissza erre a címre: Minta Kft., Minta Kft.");
    expect(hu.text).toContain("Címzett: Minta Kft., Minta Kft., segitseg@nevjegy.example, +36");
    expect(hu.text).toContain("gyakorlom/gyakoroljuk elállási jogomat/jogunkat");
    expect(en.text).toContain("Model withdrawal form");
  });

  test("shows another address for returns when there is one", async ({ hub }) => {
    const value = "1117 Budapest, Raktár utca 2.";
    await hub.store.create(setting, { key: "shop.returnAddress", value });

    const { text } = await open(hub, "/withdrawal?lang=hu");

    expect(text).toContain(`küldje vissza erre a címre: ${value}`);
    expect(text).not.toContain("..");
  });
});

describe("settings", () => {
  test.for(
    tuples([
      [{ key: "shop.paymentDays", value: "0" }, { value: "tooLow" }],
      [{ key: "shop.paymentDays", value: "1000" }, { value: "tooLarge" }],
      [{ key: "shop.paymentDays", value: "soon" }, { value: "wrongFormat" }],
      [{ key: "shop.isOpen", value: "maybe" }, { value: "notAcceptable" }],
      [{ key: "provider.email", value: "not an address" }, { value: "wrongFormat" }],
      [{ key: "legal.imprint", value: "a line" }, { texts: "required" }],
      [
        { key: "legal.imprint", texts: { en: "Only English", hu: " " } },
        { "texts.hu": "required" },
      ],
      [{ key: "not a key", value: "x" }, { key: "wrongFormat" }],
    ]),
  )("%j is refused with the problem of its field", async ([fields, problem], { hub }) => {
    const admin = await hub.admin();

    const { status, body } = await admin.raw("POST", "/api/hub/create/setting", fields);

    expect([status, body["code"], body["fields"]]).toEqual([400, "input.invalid", problem]);
  });

  test("a change that empties a legal text is refused and changes nothing", async ({ hub }) => {
    const admin = await hub.admin();
    const before = await hub.store.findBy(setting, "key", "legal.terms");

    const { status, body } = await admin.raw("PATCH", "/api/hub/update/setting", {
      _id: before?._id,
      texts: null,
    });

    expect([status, body["fields"]]).toEqual([400, { texts: "required" }]);
    expect(await hub.store.findBy(setting, "key", "legal.terms")).toEqual(before);
  });

  test("a batch names the record that breaks a rule", async ({ hub }) => {
    const admin = await hub.admin();

    const { status, body } = await admin.raw("POST", "/api/hub/create/setting", [
      { key: "bank.name", value: "Minta Bank" },
      { key: "shop.isOpen", value: "maybe" },
    ]);

    expect(status).toBe(400);
    expect(body["items"]).toEqual([
      { at: 1, code: "input.invalid", fields: { value: "notAcceptable" } },
    ]);
    expect(await hub.store.findBy(setting, "key", "bank.name")).toBeUndefined();
  });

  test("a second setting with the same key is refused", async ({ hub }) => {
    const admin = await hub.admin();
    const { status, body } = await admin.raw("POST", "/api/hub/create/setting", {
      key: "legal.terms",
      ...settingSamples.texts,
    });

    expect([status, body["code"]]).toEqual([409, "value.taken"]);
  });
});

import { describe, expect } from "vitest";
import { JSDOM } from "jsdom";
import { product as productModel } from "../../../shared/models/product.ts";
import type { ReplyRecord } from "../../support/hub-client.ts";
import type { Hub, Person } from "../../support/start-hub.ts";
import { hubTest as test } from "../../support/hub-test.ts";

const open = (hub: Hub, path: string, headers: Record<string, string> = {}) =>
  hub.visitor.raw("GET", path, undefined, {
    "x-access-token": undefined,
    accept: "text/html",
    ...headers,
  });
const pageOf = ({ text }: { text: string }) => new JSDOM(text).window.document;

const makeProduct = (given: Record<string, unknown> = {}) => ({
  texts: {
    en: { name: "Team", description: "For companies.\n- 10 NFC cards\n- One look" },
    hu: { name: "Csapat", description: "Cégeknek.\n- 10 NFC-kártya\n- Egy arculat" },
  },
  kind: "team",
  price: 49_900,
  seats: 10,
  active: true,
  ...given,
});

let admin: Person;
let team: ReplyRecord;
let hidden: ReplyRecord;
test.beforeAll(async ({ hub }) => {
  admin = await hub.admin();
  team = await admin.create(productModel, makeProduct({ order: 20 }));
  hidden = await admin.create(
    productModel,
    makeProduct({
      active: false,
      texts: {
        en: { name: "Not yet", description: "" },
        hu: { name: "Még nem", description: "" },
      },
    }),
  );
});

describe("/packages", () => {
  test("active packages are shown with gross prices in the reader's form, cached for a minute", async ({
    hub,
  }) => {
    const [hu, en] = [await open(hub, "/packages?lang=hu"), await open(hub, "/packages?lang=en")];

    expect(hu.status).toBe(200);
    expect(hu.text).toContain("49\u00A0900\u00A0Ft");
    expect(hu.text).toContain("10 kártya, 4990\u00A0Ft/kártya");
    expect(hu.text).toContain("27% áfával");
    expect(en.text).toContain("HUF 49,900");
    expect(hu.text).not.toContain("Még nem");
    expect(hu.headers.get("cache-control")).toBe(
      "public, s-maxage=60, max-age=0, stale-if-error=0",
    );
    expect(hu.headers.get("x-robots-tag")).toBeNull();
  });

  test("links for teams lead to the first package for teams", async ({ hub }) => {
    const page = pageOf(await open(hub, "/packages?lang=en"));

    expect(page.querySelector("#team h3")?.textContent).toBe("Team");
    expect(page.querySelector("#team a")?.getAttribute("href")).toBe(`/product/${team._id}`);
  });
});

describe("the sitemap of packages", () => {
  test("names the page of each active package in each language, and no other", async ({ hub }) => {
    const { status, headers, text } = await open(hub, "/sitemap-packages.xml");
    const sitemap = new JSDOM(text, { contentType: "application/xml" }).window.document;
    const addresses = [...sitemap.querySelectorAll("url > loc")].map(({ textContent }) =>
      textContent.replace(/^https?:\/\/[^/]+/, ""),
    );

    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("application/xml");
    expect(addresses).toContain(`/product/${team._id}?lang=hu`);
    expect(addresses).toContain(`/product/${team._id}?lang=en`);
    expect(text).not.toContain(hidden._id);
  });
});

describe("/product/{id}", () => {
  test("a package has a page with its structured data", async ({ hub }) => {
    const reply = await open(hub, `/product/${team._id}?lang=hu`);
    const page = pageOf(reply);
    const data = JSON.parse(
      page.querySelector('script[type="application/ld+json"]')?.textContent ?? "",
    );

    expect(page.querySelector("h1")?.textContent).toBe("Csapat");
    expect([...page.querySelectorAll(".ticks li")].map((item) => item.textContent)).toEqual([
      "10 NFC-kártya",
      "Egy arculat",
    ]);
    expect(data).toMatchObject({
      "@type": "Product",
      name: "Csapat",
      offers: { price: "49900", priceCurrency: "HUF" },
    });
  });

  test.for(["an inactive package", "an unknown id"])(
    "%s has the 404 page",
    async (kind, { hub }) => {
      const id = kind === "an unknown id" ? "none" : hidden._id;

      const reply = await open(hub, `/product/${id}?lang=hu`);

      expect(reply.status).toBe(404);
      expect(reply.text).not.toContain("Még nem");
    },
  );

  test("a text of an admin cannot end the structured data", async ({ hub }) => {
    const name = "</script><script>alert(1)</script>";
    const made = await admin.create(
      productModel,
      makeProduct({ texts: { en: { name, description: "" }, hu: { name, description: "" } } }),
    );

    const { text } = await open(hub, `/product/${made._id}`);

    expect(text).not.toContain("<script>alert");
  });
});

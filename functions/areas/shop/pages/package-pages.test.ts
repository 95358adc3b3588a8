import { JSDOM } from "jsdom";
import { describe, expect, test } from "vitest";
import type { PublicProduct } from "../../../../shared/operations/shop-replies.ts";
import type { ShopTerms } from "../offer/load-shop.ts";
import { createHtmlReply } from "../../../pages/html-reply.ts";
import { noStore } from "../../../pages/public-cache.ts";
import { packageCode } from "./package-style.ts";
import { PackagesPage } from "./packages-page.tsx";
import { ProductPage } from "./product-page.tsx";

const text = { name: "Oak card", description: "For one person.\n- One card" };
const bare: PublicProduct = {
  _id: "oak",
  texts: { en: text, hu: text },
  kind: "individual",
  price: 6990,
  vat: 27,
  seats: 1,
  carrier: "nfc",
  minQuantity: 1,
  maxQuantity: 10,
  personalisation: [],
  madeToOrder: false,
};
const pictured: PublicProduct = {
  ...bare,
  cover: [
    { address: "/files/cover-750.avif", type: "image/avif", width: 750, height: 422 },
    { address: "/files/cover-750.jpg", type: "image/jpeg", width: 750, height: 422 },
    { address: "/files/cover-1280.jpg", type: "image/jpeg", width: 1280, height: 720 },
  ],
};

const shop = { isOpen: true, paymentMethods: ["transfer"], deliveryDays: 12 } as const;
const common = { language: "en", origin: "https://nevjegy.example", year: 2026, shop } as const;

function parsePage(page: ReturnType<typeof ProductPage>): Document {
  const reply = createHtmlReply({ page, language: "en", code: packageCode, cache: noStore });
  return new JSDOM(String(reply.body)).window.document;
}

interface OfferData {
  image: string;
  offers: { availability: string };
}

function readData(page: Document): OfferData {
  const script = page.querySelector('script[type="application/ld+json"]');
  return JSON.parse(script?.textContent ?? "") as OfferData; // as the page writes it
}

describe("the cover of a package", () => {
  test("is the first picture of its page, in the forms that were published", () => {
    const page = parsePage(ProductPage({ ...common, product: pictured }));

    const image = page.querySelector(".product img");
    expect(image?.getAttribute("src")).toBe("/files/cover-750.jpg");
    expect(image?.getAttribute("fetchpriority")).toBe("high");
    expect([image?.getAttribute("width"), image?.getAttribute("height")]).toEqual(["1280", "720"]);
    expect(image?.getAttribute("alt")).toBe("");
    expect(page.querySelector(".product source")?.getAttribute("srcset")).toContain(
      "/files/cover-750.avif",
    );
    expect(readData(page).image).toBe("https://nevjegy.example/files/cover-1280.jpg");
  });

  test("is in the list of packages, where those without one have no picture", () => {
    const page = parsePage(PackagesPage({ ...common, products: [pictured, bare] }));

    expect(page.querySelectorAll(".package")).toHaveLength(2);
    expect(page.querySelectorAll(".package img")).toHaveLength(1);
    expect(page.querySelector(".package img")?.getAttribute("loading")).toBe("lazy");
  });

  test("is followed by the further pictures, which load later", () => {
    const forms = pictured.cover ?? [];
    const page = parsePage(
      ProductPage({ ...common, product: { ...pictured, pictures: [forms, forms] } }),
    );

    const loading = [...page.querySelectorAll(".pictures img")].map((image) =>
      image.getAttribute("loading"),
    );
    expect(loading).toEqual(["lazy", "lazy"]);
  });

  test.each([
    [{}, "pair", 2],
    [{ carrier: "qr" as const, seats: 5 }, "stickers", 3],
    [{ kind: "team" as const, seats: 10 }, "fan", 3],
    [{ kind: "team" as const, seats: 50 }, "crowd", 5],
  ])("is replaced by a drawing of what is in the package: %j", (parts, drawing, objects) => {
    const product = { ...bare, ...parts };

    for (const page of [
      parsePage(ProductPage({ ...common, product })),
      parsePage(PackagesPage({ ...common, products: [product] })),
    ]) {
      const drawn = page.querySelector(`.${drawing}:not(.hero *)`);
      expect(drawn?.children).toHaveLength(objects);
      expect(drawn?.closest("[aria-hidden=true]")).not.toBeNull();
      expect(page.querySelectorAll("#code")).toHaveLength(1);
    }
  });

  test("is replaced by the preview of the site in the structured data of a package without one", () => {
    const page = parsePage(ProductPage({ ...common, product: bare }));

    expect(page.querySelector(".product img")).toBeNull();
    expect(readData(page).image).toBe("https://nevjegy.example/preview-en.jpg");
  });
});

describe("the link that orders a package", () => {
  test.each([
    [1, "/cart?add=oak"],
    [5, "/cart?add=oak&pieces=5"],
  ])("adds as many pieces as are sold at least: %d", (minQuantity, address) => {
    const page = parsePage(ProductPage({ ...common, product: { ...bare, minQuantity } }));

    expect(page.querySelector(".buy a.button")?.getAttribute("href")).toBe(address);
  });
});

describe("what a buyer is told before ordering", () => {
  const read = (product: PublicProduct, terms: Partial<ShopTerms> = {}) =>
    parsePage(ProductPage({ ...common, product, shop: { ...shop, ...terms } }));

  test.each([
    [{}, "You can withdraw within 14 days of receiving them."],
    [{ personalisation: ["names" as const] }, "unless you have your text, names or logo printed"],
    [
      { madeToOrder: true, personalisation: ["names" as const] },
      "so the 14-day right of withdrawal does not apply",
    ],
  ])("a package with %j says whether its buyer may withdraw", (parts, sentence) => {
    const { textContent } = read({ ...bare, ...parts }).body;

    expect(textContent).toContain(sentence);
    expect(textContent).toContain("within 12 days");
  });

  test("the pages lead to the withdrawal form, the seller and the terms", () => {
    const links = [...read(bare).querySelectorAll(".buy a")].map((a) => a.getAttribute("href"));

    for (const path of ["/withdrawal", "/imprint", "/terms"]) expect(links).toContain(path);
  });

  test.each([
    [{}, ["Order", "Production", "Delivery"]],
    [{ carrier: "qr" as const }, ["Order", "Printing", "Delivery"]],
    [{ personalisation: ["names" as const] }, ["Order", "Proof", "Production", "Delivery"]],
    [{ madeToOrder: true }, ["Order", "Proof", "Production", "Delivery"]],
  ])("a package with %j has the steps that it is made in", (parts, steps) => {
    const titles = [...read({ ...bare, ...parts }).querySelectorAll(".steps h3")];

    expect(titles.map(({ textContent }) => textContent)).toEqual(steps);
  });

  test("the page names what may be printed, and counts cards and stickers as such", () => {
    const personalisation = ["text", "names", "artwork"] as const;
    const cards = read({ ...bare, seats: 10, personalisation: [...personalisation] });
    const stickers = read({ ...bare, seats: 5, price: 2490, carrier: "qr" });

    expect(cards.querySelector(".product")?.textContent).toContain(
      "lines of text, a name on each card and your logo.",
    );
    expect(cards.querySelector(".once")?.textContent).toMatch(/^10 cards, HUF\s699 each$/);
    expect(stickers.querySelector(".once")?.textContent).toMatch(/^5 stickers, HUF\s498 each$/);
  });

  test.each([
    [["transfer"], "Pay by bank transfer, on a pro forma invoice."],
    [["card"], "Pay by bank card, on Barion’s own page."],
    [["transfer", "card"], "Pay by bank transfer, on a pro forma invoice, or by bank card."],
  ] as const)(
    "both pages name the ways to pay that are offered: %j",
    (paymentMethods, sentence) => {
      const list = PackagesPage({ ...common, shop: { ...shop, paymentMethods }, products: [bare] });

      for (const page of [read(bare, { paymentMethods }), parsePage(list)])
        expect(page.body.textContent).toContain(sentence);
    },
  );

  test.each([
    [bare, true, "InStock"],
    [{ ...bare, madeToOrder: true }, true, "MadeToOrder"],
    [bare, false, "OutOfStock"],
  ] as const)("the structured data say whether it can be had: %#", (product, isOpen, state) => {
    const page = read(product, { isOpen });

    expect(readData(page).offers.availability).toBe(`https://schema.org/${state}`);
    expect(page.querySelectorAll(".buy a.button")).toHaveLength(isOpen ? 1 : 0);
  });
});

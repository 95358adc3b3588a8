import type { Language } from "../../../../shared/languages.ts";
import type { PublicProduct } from "../../../../shared/operations/shop-replies.ts";
import { formatForints } from "../../../../shared/shop/format-forints.ts";
import type { StructuredData } from "../../../pages/landing/structured-data.ts";
import { getPackageTexts } from "./package-texts.ts";
import { parseDescription } from "./product-description.ts";

/** Address of the page of a product. */
export function productPath({ _id }: Pick<PublicProduct, "_id">): string {
  return `/product/${encodeURIComponent(_id)}`;
}

/** The gross price in the reader's form. */
export function formatPrice({ price }: Pick<PublicProduct, "price">, language: Language): string {
  return formatForints(price, language);
}

/** How many cards the price is for. */
export function describePieces(
  { price, seats, carrier }: Pick<PublicProduct, "price" | "seats" | "carrier">,
  language: Language,
): string {
  const texts = getPackageTexts(language);
  if (seats <= 1) return texts.once;
  const describe = carrier === "qr" ? texts.stickers : texts.seats;
  return describe(seats, formatForints(Math.round(price / seats), language));
}

/** First sentence of a product, for descriptions of its page. */
export function summarise({ texts }: Pick<PublicProduct, "texts">, language: Language): string {
  const { name, description } = texts[language];
  const { paragraphs, items } = parseDescription(description);
  return [`${name}.`, ...paragraphs, ...items.map((item) => `${item}.`)].join(" ").slice(0, 200);
}

/** Path of the largest JPEG of a product's cover. */
function findImage({ cover = [] }: PublicProduct): string | undefined {
  return cover.findLast(({ type }) => type === "image/jpeg")?.address;
}

/** A product with its offer for search engines. */
export function describeOffer(
  product: PublicProduct,
  { language, origin, isOpen }: { language: Language; origin: string; isOpen: boolean },
): StructuredData {
  const url = `${origin}${productPath(product)}?lang=${language}`;
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: product.texts[language].name,
    description: summarise(product, language),
    image: `${origin}${findImage(product) ?? `/preview-${language}.jpg`}`,
    brand: { "@type": "Brand", name: "Névjegy" },
    url,
    offers: {
      "@type": "Offer",
      url,
      price: String(product.price),
      priceCurrency: "HUF",
      availability: `https://schema.org/${findAvailability(product, isOpen)}`,
    },
  };
}

function findAvailability({ madeToOrder }: PublicProduct, isOpen: boolean): string {
  if (!isOpen) return "OutOfStock";
  return madeToOrder ? "MadeToOrder" : "InStock";
}

/** Whether the buyer of a package may withdraw from it. */
export function describeWithdrawal(
  { madeToOrder, personalisation }: PublicProduct,
  language: Language,
): string {
  const { withdrawalOf } = getPackageTexts(language);
  if (madeToOrder) return withdrawalOf.madeToOrder;
  return personalisation.length > 0 ? withdrawalOf.personalised : withdrawalOf.blank;
}

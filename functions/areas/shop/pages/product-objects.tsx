import type { Language } from "../../../../shared/languages.ts";
import type { PublicProduct } from "../../../../shared/operations/shop-replies.ts";
import { Objects } from "../../../pages/landing/card-objects.tsx";
import { getPackageTexts } from "./package-texts.ts";

interface ProductObjectsProps {
  product: Pick<PublicProduct, "carrier" | "kind" | "seats">;
  language: Language;
}

/** What is in a package, drawn: for one without a picture. The page has a `CodeShape`. Decorative. */
export function ProductObjects({ product, language }: ProductObjectsProps) {
  const { carrier, kind, seats } = product;
  const { cards, back } = getPackageTexts(language);
  const team = seats < minCrowd ? "team" : "many";
  return (
    <Objects carrier={carrier} show={kind === "team" ? team : "one"} cards={cards} back={back} />
  );
}

/** From so many cards on, the drawing shows more than a handful. */
const minCrowd = 25;

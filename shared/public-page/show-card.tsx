/** @jsxImportSource preact */
import { render, type ContainerNode } from "preact";
import { createCardView, type CardView } from "../cards/card-view.ts";
import type { Language } from "../languages.ts";
import type { PublicCard } from "../operations/replies.ts";
import { formatNationalPhone } from "../text/national-phone.ts";
import type { Brand } from "../models/company.ts";
import { layoutStyle } from "./base-style.ts";
import { createBrandStyle } from "./brand-style.ts";
import { CardSheet, type CardSheetProps } from "./card-sheet.tsx";
import { contactStyle, createHeadStyle } from "./contact-style.ts";

/**
 * The card's page as a browser draws it in a document of its own: for previews, which show what visitors see. It and what
 * it is made of name their JSX runtime themselves, since the web is built for another.
 */

/** Style of the page, in the colours of the card's company where it has such. */
export function cardStyle(brand: Brand = {}): string {
  return createBrandStyle(brand) + layoutStyle + createHeadStyle() + contactStyle;
}

/** The card as the page shows it. */
export function createSheetView(card: PublicCard, language: Language): CardView {
  return createCardView(card, language, formatNationalPhone);
}

/** Draws the page into an element, or changes what was drawn there. */
export function showCard(parent: ContainerNode, sheet: CardSheetProps): void {
  render(
    <main>
      <CardSheet {...sheet} isPreview />
    </main>,
    parent,
  );
}

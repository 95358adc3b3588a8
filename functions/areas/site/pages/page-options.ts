import { createCardView } from "../../../../shared/cards/card-view.ts";
import { sampleCard } from "../../../../shared/cards/sample-card.ts";
import type { Language } from "../../../../shared/languages.ts";
import { publicCard } from "../../../../shared/operations/replies.ts";
import { createLandingCode } from "../../../pages/landing/landing-code.ts";

/** What a page is rendered for. */
export interface PageOptions {
  language: Language;
  /** Scheme and host of the service. */
  origin: string;
  /** Moment of rendering, ISO 8601. */
  at: string;
}

/** Properties that all pages of the site have. */
export function createFrame({ language, origin, at }: PageOptions) {
  return { language, origin, year: Number(at.slice(0, 4)), code: createLandingCode() };
}

/** The sample card as its visitors see it. */
export function viewSampleCard(language: Language) {
  return createCardView(publicCard.parse(sampleCard), language);
}

/** Address of the packages for teams. */
export const teamPackagesPath = "/packages#team";

/** Address of the page of the sample card. */
export const samplePath = `/contact?c=${sampleCard.code}`;

/** Address of the QR code of the sample card. */
export const sampleCodePath = `/api/public/cards/${sampleCard.code}/qr.svg`;

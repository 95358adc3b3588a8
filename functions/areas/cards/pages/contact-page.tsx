import { otherLanguage } from "../../../../shared/languages.ts";
import type { Brand } from "../../../../shared/models/company.ts";
import { getPageTexts } from "../../../../shared/texts/pages.ts";
import { buildSiteAddress } from "../../../../shared/public-page/site-address.ts";
import { frameColour } from "../../../../shared/public-page/brand-style.ts";
import { CardSheet, type CardSheetProps } from "../../../../shared/public-page/card-sheet.tsx";
import { Page } from "../../../pages/page.tsx";
import type { PageCode } from "../../../pages/page-code.ts";
import { PreviewTags } from "./preview-tags.tsx";

interface ContactPageProps extends CardSheetProps {
  /** Scheme and host of the service. Link previews need full addresses. */
  origin: string;
  brand?: Brand | undefined;
  code: PageCode;
}

/** The public page of one card. */
export function ContactPage({ origin, brand, code, ...sheet }: ContactPageProps) {
  const { view, sent } = sheet;
  const { name, companyName, language } = view;
  const { done, failed } = getPageTexts(language).card.send;
  const status = sent && (sent.result === "sent" ? done : failed);
  return (
    <Page
      language={language}
      title={[status, name, companyName].filter(Boolean).join(" · ")}
      switchTo={buildSiteAddress("/contact", { c: view.code, lang: otherLanguage(language) })}
      code={code}
      colour={frameColour(brand)}
      head={<PreviewTags view={view} origin={origin} />}
    >
      <CardSheet {...sheet} />
    </Page>
  );
}

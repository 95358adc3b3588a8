import { useMemo } from "react";
import { coverRatio } from "../../../../../shared/cards/cover-view.ts";
import type { Card } from "../../../../../shared/models/card.ts";
import type { Brand } from "../../../../../shared/models/company.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { useCroppedPicture } from "../cover/use-cropped-picture.ts";
import { useLogo } from "../use-company-look.ts";
import { PageFrame, type PageScheme } from "./page-frame.tsx";

export interface CompanyPageProps {
  card: Card;
  brand: Brand | undefined;
  /** Id of the file. */
  logo: string | undefined;
  scheme: PageScheme;
  title: string;
}

/** The public page of a card in the look of a company. */
export function CompanyPage({ card, brand, logo, scheme, title }: CompanyPageProps) {
  const language = useLanguage();
  const image = card.coverImage ?? brand?.cover;
  const choice = useMemo(() => (image ? { image, view: undefined } : undefined), [image]);
  const cover = useCroppedPicture(choice, coverRatio);
  const drawnLogo = useLogo(card.logo ?? logo);
  return (
    <PageFrame
      card={card}
      language={language}
      cover={cover}
      portrait={undefined}
      logo={drawnLogo}
      brand={brand}
      scheme={scheme}
      title={title}
    />
  );
}

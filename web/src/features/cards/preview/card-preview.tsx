import { ExternalLink } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../../../../shared/languages.ts";
import type { Card } from "../../../../../shared/models/card.ts";
import { UiIcon } from "../../../components/icon.tsx";
import { Segmented } from "../../../components/controls/segmented.tsx";
import { classes } from "../../../components/classes.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { coverRatio } from "../../../../../shared/cards/cover-view.ts";
import type { CoverChoice, PictureName } from "../card-pictures.ts";
import { applyCardEdits, type CardValues } from "../card-values.ts";
import { publicPagePath } from "../../../lib/card-links/card-address.ts";
import { useCompanyLook, useLogo } from "../use-company-look.ts";
import { useCroppedPicture } from "../cover/use-cropped-picture.ts";
import { PageFrame } from "./page-frame.tsx";
import styles from "./card-preview.module.css";

export interface CardPreviewProps {
  /** The card with its edited lists. */
  card: Card;
  /** The values of the form, saved or not. */
  values: CardValues;
  pictures: Readonly<Record<PictureName, { value: CoverChoice | undefined }>>;
  /** Absent if the container has a title. */
  title?: string;
}

/** A live preview of the card's public page, in either language. */
export function CardPreview({ card, values, pictures, title }: CardPreviewProps) {
  const { t } = useTranslation();
  const own = useLanguage();
  const [language, setLanguage] = useState<Language>(own);
  const shown = useMemo(() => applyCardEdits(card, values), [card, values]);
  const { brand, brandCover, logo } = useCompanyLook(card.company);
  const cut = useCroppedPicture(pictures.cover.value ?? brandCover, coverRatio);
  const portrait = useCroppedPicture(pictures.portrait.value, 1);
  const ownLogo = useLogo(pictures.logo.value?.image);
  return (
    <div className={styles.preview}>
      <div className={styles.head}>
        {title && <h2 className={styles.title}>{title}</h2>}
        <Segmented
          label={t("cards.detail.previewLanguage")}
          value={language}
          options={[
            { value: "hu", text: "HU", title: t("shell.languageNames.hu") },
            { value: "en", text: "EN", title: t("shell.languageNames.en") },
          ]}
          onChange={setLanguage}
        />
      </div>
      <div className={classes(styles.card, !card.active && styles.faded)}>
        <PageFrame
          card={shown}
          language={language}
          cover={cut}
          portrait={portrait}
          logo={pictures.logo.value ? ownLogo : logo}
          brand={brand}
          title={t("cards.detail.preview")}
        />
      </div>
      {card.active ? (
        <a href={publicPagePath(card.code)} target="_blank" rel="noopener" className={styles.open}>
          <UiIcon of={ExternalLink} />
          {t("cards.detail.openPage")}
        </a>
      ) : (
        <p className={styles.hidden}>{t("cards.list.notVisible")}</p>
      )}
    </div>
  );
}

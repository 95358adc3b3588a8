import { ExternalLink, Globe, Mail, MapPin, Phone, type LucideIcon } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { coverRatio } from "../../../../../shared/card-view/cover-view.ts";
import { cardView, type ContactWay } from "../../../../../shared/card-view/card-view.ts";
import type { Language } from "../../../../../shared/languages.ts";
import type { Card } from "../../../../../shared/models/card.ts";
import { Icon } from "../../../components/icon.tsx";
import { Segmented } from "../../../components/segmented.tsx";
import { classes } from "../../../components/classes.ts";
import { useLanguage } from "../../../lib/language.ts";
import { cardWith, type CardValues, type Cover } from "../card-values.ts";
import { publicPage } from "../../../lib/card-address.ts";
import { CoverPicture } from "./cover-picture.tsx";
import styles from "./card-preview.module.css";

const icons: Readonly<Record<ContactWay["kind"], LucideIcon>> = {
  phone: Phone,
  email: Mail,
  address: MapPin,
  website: Globe,
};

export interface CardPreviewProps {
  card: Card;
  /** As they stand in the form, saved or not. */
  values: CardValues;
  /** Absent: the motif. */
  cover: Cover | undefined;
  /** Absent where the place has one. */
  title?: string;
}

/** What visitors see of the card, in either language, while it is typed. The same rules write the public page. */
export function CardPreview({ card, values, cover, title }: CardPreviewProps) {
  const { t } = useTranslation();
  const own = useLanguage();
  const [language, setLanguage] = useState<Language>(own);
  const view = cardView(cardWith(card, values), language);
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
      <div lang={language} className={classes(styles.card, !card.active && styles.faded)}>
        <CoverPicture
          cover={cover}
          ratio={coverRatio}
          tone={card.active ? "cloth" : "faded"}
          className={cover ? styles.photo : styles.cover}
        />
        <div className={styles.text}>
          <p className={styles.name}>{view.name || t("cards.detail.previewEmpty")}</p>
          {view.position && (
            <p lang={view.positionLanguage} className={styles.position}>
              {view.position}
            </p>
          )}
          {view.companyName && <p className={styles.company}>{view.companyName}</p>}
          {view.ways.length > 0 && (
            <ul className={styles.ways}>
              {view.ways.map(({ kind, lines }) => (
                <li key={kind} className={styles.way}>
                  <Icon of={icons[kind]} small />
                  <span>{lines.join(" ")}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      {card.active ? (
        <a href={publicPage(card.code)} target="_blank" rel="noopener" className={styles.open}>
          <Icon of={ExternalLink} />
          {t("cards.detail.openPage")}
        </a>
      ) : (
        <p className={styles.hidden}>{t("cards.detail.pageHidden")}</p>
      )}
    </div>
  );
}

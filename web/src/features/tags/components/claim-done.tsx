import { CircleCheck, ExternalLink } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Card } from "../../../../../shared/models/card.ts";
import { createCardView } from "../../../../../shared/cards/card-view.ts";
import { screens } from "../../../lib/screens.ts";
import { ButtonLink } from "../../../components/controls/button.tsx";
import { CardObject, cardObjectCoverRatio } from "../../../components/brand/card-object.tsx";
import { CoverPicture } from "../../../components/brand/cover-picture.tsx";
import { UiIcon } from "../../../components/icon.tsx";
import { shortCardUrl } from "../../../lib/card-links/card-address.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import styles from "./claim.module.css";

/** Shown after a claim: the linked card, and how to try the code. */
export function ClaimDone({ code, card }: { code: string; card: Card }) {
  const { t } = useTranslation();
  const { name, position, companyName } = createCardView(card, useLanguage());
  const head = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => head.current?.focus(), []);
  return (
    <>
      <UiIcon of={CircleCheck} className={styles.icon} />
      <h1 ref={head} tabIndex={-1} className={styles.title}>
        {t("tags.done.title")}
      </h1>
      <p className={styles.text}>{t(card.active ? "tags.done.text" : "tags.done.inactive")}</p>
      <div className={styles.card}>
        <CardObject
          name={name}
          position={position}
          company={companyName}
          form={card.active ? "cloth" : "faded"}
          cover={
            card.coverImage && (
              <CoverPicture
                cover={{ image: card.coverImage, view: card.coverView }}
                ratio={cardObjectCoverRatio}
              />
            )
          }
        />
      </div>
      <div className={styles.actions}>
        <ButtonLink variant="primary" large wide to={screens.cardDetail.to(card._id)}>
          {t("tags.done.openCard")}
        </ButtonLink>
        <ButtonLink large wide icon={ExternalLink} to={shortCardUrl(code, "")} reloadDocument>
          {t("tags.done.tryIt")}
        </ButtonLink>
      </div>
    </>
  );
}
